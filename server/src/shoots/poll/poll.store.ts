import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { AnswerWay } from '@contactsheet/contracts/shoots/answers'
import type { Poll } from '@contactsheet/contracts/shoots/poll.schemas'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { pictureAddress } from '#contacts/contact-row.store.ts'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { whoWithin } from '../answers/answers.store.ts'
import { getShootOrThrow } from '../shoot-row.store.ts'
import { conflictsOf, shootsAroundDays } from './poll-conflicts.store.ts'
import { addDay, daysOf, isPollOpen, keepVotes, lockOpenPoll, removeDay, restoreDay } from './poll-days.store.ts'
import { pollPicks, type Dating } from './poll-picks.store.ts'
import { pollDays, pollVotes } from './poll.tables.ts'

/** The days that a shoot offers to its team, as the photographer sees them. */
export const pollStore = <D>(owner: Owner, dating: Dating<D>) => ({
  read: (shootId: number) => readPoll(owner, shootId),
  addDay: (shootId: number, day: { date: string; time: string | null }) => addDay(owner, shootId, day),
  removeDay: (shootId: number, dayId: number) => removeDay(owner, shootId, dayId),
  restoreDay: (shootId: number, dayId: number) => restoreDay(owner, shootId, dayId),

  /** The photographer's word for somebody; null takes back what was said. Throws 404, and 403 `poll_closed`. */
  async setVote(shootId: number, dayId: number, contactId: number, vote: Vote | null) {
    await owner.transaction(async (owner) => {
      const isDay = and(eq(pollDays.shootId, shootId), eq(pollDays.id, dayId))
      const [, days, people] = await together([
        lockOpenPoll(owner, shootId),
        owner.count(pollDays, isDay),
        peopleOf(owner, shootId, contactId),
      ])
      if (days === 0) throw notFound('Day')
      if (people.length === 0) throw notFound('Contact')
      await keepVotes(owner, contactId, [{ dayId, vote }], { way: 'owner' })
    })
  },

  ...pollPicks(owner, dating),
})

/** Throws 404. */
async function readPoll(owner: Owner, shootId: number): Promise<Poll> {
  const [shoot, me, days, votes, people, around] = await together([
    getShootOrThrow(owner, shootId),
    owner.self(users),
    daysOf(owner, shootId),
    everyVote(owner, shootId),
    peopleOf(owner, shootId),
    shootsAroundDays(owner, shootId),
  ])
  const isOpen = isPollOpen(shoot)
  const zone = shoot.timeZone ?? me.timeZone
  const asked = { shoot, zone, homeZone: me.timeZone }
  const conflicts = await conflictsOf(owner, days, isOpen ? around : [], asked)
  return {
    isOpen,
    people: people.map(({ contactId, picture, ...names }) => ({
      contactId,
      contact: { ...names, id: contactId, picture: pictureAddress(picture) },
    })),
    days: days.map((day, place) => ({
      ...day,
      sun: sunOf({ ...shoot, date: day.date }, zone),
      votes: votes.filter(({ dayId }) => dayId === day.id),
      conflicts: conflicts[place] ?? [],
    })),
  }
}

type PersonRow = {
  contactId: number
  firstName: string | null
  lastName: string | null
  email: string | null
  instagramHandle: string | null
  picture: string | null
}

/** The people of a shoot: the team in its order, then who is asked to step in. With `contactId` only this one. */
const peopleOf = (owner: Owner, shootId: number, contactId: number | null = null) =>
  owner.query<PersonRow>(
    (mine) => sql`
      select c.id as "contactId", c.first_name as "firstName", c.last_name as "lastName", c.email,
        c.instagram_handle as "instagramHandle", c.picture ${whoWithin(mine, shootId)}
      where ${contactId}::int is null or c.id = ${contactId} order by j.id nulls last, a.id`,
  )

/** What people who are still there said to the days of a shoot. */
const everyVote = (owner: Owner, shootId: number) =>
  owner.query<{ dayId: number; contactId: number; vote: Vote; way: AnswerWay }>(
    (mine) => sql`
      select v.day_id as "dayId", c.id as "contactId", v.vote, v.way ${whoWithin(mine, shootId)}
      join ${mine(pollVotes, 'v')} on v.contact_id = c.id
      join ${mine(pollDays, 'd')} on d.id = v.day_id and d.shoot_id = ${shootId}
      order by j.id nulls last, a.id`,
  )
