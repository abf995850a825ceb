import { sql } from 'drizzle-orm'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { eventDetails, eventName } from '@contactsheet/contracts/shoots/calendar-words'
import { mapLinks } from '@contactsheet/contracts/shoots/place'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { namedMembersOf, type NamedMember } from '../planning/team.store.ts'
import type { ShootRow } from '../shoot-row.store.ts'
import { originOf, type CalendarShoot, type CalendarSource } from './ics.ts'

/** The tokens of all call sheets that are shared, by shoot. Calendars that others may read know none. */
export type CallSheetTokensOf = (owner: Owner) => Promise<Map<number, string>>
/** Where calendars come from, and what they need of sharing, which this area must not import. */
export type Calendars = CalendarSource & { callSheetTokensOf: CallSheetTokensOf }

/** What the calendar of a user needs to know beside the shoots: the user's zone, where the product runs, and the shared call sheets. */
export type Beside = { timeZone: string; source: CalendarSource; tokens: Map<number, string> }

/** These shoots as calendar events, with the people on them. */
export async function eventsOf(owner: Owner, rows: ShootRow[], beside: Beside): Promise<CalendarShoot[]> {
  const teams = await teamsByShoot(
    owner,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => eventFrom(row, teams.get(row.id) ?? [], beside))
}

function eventFrom(row: ShootRow, team: NamedMember[], { timeZone, source, tokens }: Beside): CalendarShoot {
  const people = team.map((member) => ({ name: displayName(member), role: member.role }))
  const token = tokens.get(row.id)
  const callSheetUrl = token === undefined ? null : shareAddress(originOf(source), 'shoot', token)
  return {
    ...row,
    uid: `shoot-${row.id}`,
    path: `/schedule/${row.id}`,
    zone: row.timeZone ?? timeZone,
    title: eventName(
      row,
      people.map(({ name }) => name),
    ),
    location: row.location ?? mapLinks(row).pinUrl,
    details: eventDetails({ callSheetUrl, team: people, notes: row.notes }),
  }
}

async function teamsByShoot(owner: Owner, ids: number[]) {
  const teams = new Map<number, NamedMember[]>()
  if (ids.length === 0) return teams
  const members = await owner.query<NamedMember>((mine) => sql`${namedMembersOf(mine, intArray(ids))} order by j.id`)
  for (const member of members) {
    const team = teams.get(member.shootId)
    if (team === undefined) teams.set(member.shootId, [member])
    else team.push(member)
  }
  return teams
}
