import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { contactImportHandlers, contactHandlers } from '#contacts/contacts.routes.ts'
import type { labelRoutes } from '@contactsheet/contracts/labels'
import type { dashboardHandlers } from '#dashboard/dashboard.routes.ts'
import type { Handlers } from '#identity/handlers.ts'
import type { labelHandlers } from '#labels/labels.routes.ts'
import type { calendarFeedHandlers, pollHandlers, shootHandlers } from '#shoots/shoots.routes.ts'
import type { AllHandlers } from './stores.ts'

type Fits<Given, Area extends keyof AllHandlers> = Given extends AllHandlers[Area] ? true : false
type Whole = { [Area in keyof AllHandlers]: AllHandlers[Area] }
type Contacts = typeof contactHandlers
type Import = typeof contactImportHandlers
type Mine = Parameters<typeof labelHandlers.addTag>[1]['mine']

/** The compiler itself tests this: none of these lines may say anything else. */
const fits: {
  contacts: Fits<Contacts & Import, 'contacts'>
  contactsWithoutImport: Fits<Contacts, 'contacts'>
  contactsWithoutTheirOwn: Fits<Import, 'contacts'>
  shoots: Fits<typeof shootHandlers & typeof calendarFeedHandlers & typeof pollHandlers, 'shoots'>
  shootsWithoutFeed: Fits<typeof shootHandlers, 'shoots'>
  labels: Fits<Handlers<typeof labelRoutes, Mine>, 'labels'>
  labelsWithAStoreThatIsNotThere: Fits<Handlers<typeof labelRoutes, Mine & { wallets: object }>, 'labels'>
  labelsOfAnotherArea: Fits<typeof dashboardHandlers, 'labels'>
  withoutPlans: Omit<Whole, 'plans'> extends AllHandlers ? true : false
} = {
  contacts: true,
  contactsWithoutImport: false,
  contactsWithoutTheirOwn: false,
  shoots: true,
  shootsWithoutFeed: false,
  labels: true,
  labelsWithAStoreThatIsNotThere: false,
  labelsOfAnotherArea: false,
  withoutPlans: false,
}

test('an app that lacks a handler does not compile, even if the handlers come from two files', () => {
  const whole = Object.entries(fits).flatMap(([name, isWhole]) => (isWhole ? [name] : []))
  assert.deepEqual(whole, ['contacts', 'shoots', 'labels'])
})
