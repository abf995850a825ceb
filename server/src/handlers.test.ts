import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { contactExportHandlers } from '#contacts/contact-export.routes.ts'
import type { contactImportHandlers } from '#contacts/import/contact-import.routes.ts'
import type { contactHandlers } from '#contacts/contacts.routes.ts'
import type { dashboardHandlers } from '#dashboard/dashboard.routes.ts'
import type { labelHandlers } from '#labels/labels.routes.ts'
import type { calendarFeedHandlers } from '#shoots/calendar/calendar-feed.routes.ts'
import type { shootHandlers } from '#shoots/shoots.routes.ts'
import type { AllHandlers } from './stores.ts'

type Part<A extends keyof AllHandlers> = Record<A, AllHandlers[A]>
/** What the compiler says of handlers in the place of those of an area, as `app.ts` has them. */
type Compiles<A extends keyof AllHandlers, H> = Record<A, H> extends Part<A> ? 'compiles' : 'does not'
type Contacts = typeof contactHandlers
type Imports = typeof contactImportHandlers
type Exports = typeof contactExportHandlers
type Shoots = typeof shootHandlers

// The compiler itself tests this: a value that is not what it finds is an error.
const found: {
  contacts: Compiles<'contacts', Contacts & Imports & Exports>
  withoutImport: Compiles<'contacts', Contacts & Exports>
  withoutContacts: Compiles<'contacts', Imports & Exports>
  shoots: Compiles<'shoots', Shoots & typeof calendarFeedHandlers>
  withoutCalendars: Compiles<'shoots', Shoots>
  labels: Compiles<'labels', typeof labelHandlers>
  ofAnotherArea: Compiles<'labels', typeof dashboardHandlers>
  withoutAnArea: Omit<AllHandlers, 'plans'> extends AllHandlers ? 'compiles' : 'does not'
} = {
  contacts: 'compiles',
  withoutImport: 'does not',
  withoutContacts: 'does not',
  shoots: 'compiles',
  withoutCalendars: 'does not',
  labels: 'compiles',
  ofAnotherArea: 'does not',
  withoutAnArea: 'does not',
}

test('an app that lacks a handler does not compile, even if the handlers come from two files', () => {
  assert.equal(Object.values(found).filter((said) => said === 'does not').length, 5)
})
