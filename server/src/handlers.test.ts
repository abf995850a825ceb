import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactExportHandlers } from '#contacts/contact-export.routes.ts'
import { contactImportHandlers } from '#contacts/import/contact-import.routes.ts'
import { contactHandlers } from '#contacts/contacts.routes.ts'
import { dashboardHandlers } from '#dashboard/dashboard.routes.ts'
import { calendarFeedHandlers } from '#shoots/calendar/calendar-feed.routes.ts'
import { shootHandlers } from '#shoots/shoots.routes.ts'
import type { AllHandlers } from './stores.ts'

// The compiler itself tests this: it reports a line that it is told to expect an error in when there is none.
const contacts: AllHandlers['contacts'][] = [
  { ...contactHandlers, ...contactImportHandlers, ...contactExportHandlers },
  // @ts-expect-error -- without the import of contacts
  { ...contactHandlers, ...contactExportHandlers },
  // @ts-expect-error -- without the calls of contacts themselves
  { ...contactImportHandlers, ...contactExportHandlers },
]
const shoots: AllHandlers['shoots'][] = [
  { ...shootHandlers, ...calendarFeedHandlers },
  // @ts-expect-error -- without the addresses of calendars
  shootHandlers,
]
// @ts-expect-error -- those of another area
const labels: AllHandlers['labels'] = dashboardHandlers
type Whole = { [A in keyof AllHandlers]: AllHandlers[A] }
// @ts-expect-error -- without a whole area
const whole: Whole = {} as Omit<Whole, 'plans'>

test('an app that lacks a handler does not compile, even if the handlers come from two files', () => {
  const missing = (name: string, handlers: object) => !(name in handlers)
  assert.deepEqual(
    contacts.map((handlers) => [missing('previewImport', handlers), missing('list', handlers)]),
    [
      [false, false],
      [true, false],
      [false, true],
    ],
  )
  assert.deepEqual(
    shoots.map((handlers) => missing('renewFeed', handlers)),
    [false, true],
  )
  assert.ok(missing('addType', labels) && missing('plans', whole))
})
