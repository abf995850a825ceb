import { createHash } from 'node:crypto'
import { callSheetEvent } from '@contactsheet/contracts/sharing/call-sheet-event'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { calendarDownload } from '#shoots/calendar/calendar-file.store.ts'
import { originOf, type CalendarSource } from '#shoots/calendar/ics.ts'
import { callSheetWithRow } from './call-sheet.store.ts'
import { openCallSheet } from './opened-links.store.ts'

/** The shoot of a shared call sheet as a calendar file for guests. Throws 404 like the call sheet, and 400 when it has no date. */
export async function callSheetCalendar(visitor: Visitor, token: string, source: CalendarSource) {
  const { owner, shootId, showEmails } = await openCallSheet(visitor, token)
  const { sheet, shoot } = await callSheetWithRow(owner, shootId, showEmails)
  const address = shareAddress(originOf(source), 'shoot', token)
  const event = {
    ...callSheetEvent(sheet, address),
    uid: `plan-${nameOf(token)}`,
    path: shareAddress('', 'shoot', token),
    sequence: shoot.sequence,
    updatedAt: sheet.updatedAt,
    // Guests learn that a shoot is off, and nothing else of its state.
    status: sheet.cancelled ? ('cancelled' as const) : ('booked' as const),
  }
  return calendarDownload(event, source)
}

/** Stable for a call sheet, and reveals neither its token nor its id. */
const nameOf = (token: string) => createHash('sha256').update(`calendar ${token}`).digest('hex').slice(0, 24)
