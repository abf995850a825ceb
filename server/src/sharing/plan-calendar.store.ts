import { createHash } from 'node:crypto'
import { planEvent } from '@contactsheet/contracts/sharing/plan-event'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { calendarDownload } from '#shoots/calendar/calendar-file.store.ts'
import { originOf, type CalendarSource } from '#shoots/calendar/ics.ts'
import { callSheetWithRow } from './call-sheet.store.ts'
import { openPlan } from './opened-links.store.ts'

/** The shoot of a shared plan as a calendar file for guests. Throws 404 like the plan, and 400 when it has no date. */
export async function planCalendar(visitor: Visitor, token: string, source: CalendarSource) {
  const { owner, shootId, showEmails } = await openPlan(visitor, token)
  const { sheet, shoot } = await callSheetWithRow(owner, shootId, showEmails)
  const address = shareAddress(originOf(source), 'shoot', token)
  const event = {
    ...planEvent(sheet, address),
    uid: `plan-${nameOf(token)}`,
    path: shareAddress('', 'shoot', token),
    sequence: shoot.sequence,
    updatedAt: sheet.updatedAt,
    // Guests learn that a shoot is off, and nothing else of its state.
    status: sheet.cancelled ? ('cancelled' as const) : ('booked' as const),
  }
  return calendarDownload(event, source)
}

/** The same for each file of a plan, and no way back to its link or its number. */
const nameOf = (token: string) => createHash('sha256').update(`calendar ${token}`).digest('hex').slice(0, 24)
