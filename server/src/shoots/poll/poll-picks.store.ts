import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { conflict, notFound } from '@contactsheet/contracts/calls/problem'
import type { AnswerWay } from '@contactsheet/contracts/shoots/answers'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { answeredOf, setAnswers, whoWithin } from '../answers/answers.store.ts'
import { shootAnswers } from '../answers/answers.tables.ts'
import { getShootForUpdate } from '../shoot-row.store.ts'
import { assertOpen } from './poll-days.store.ts'
import { pollDays, pollVotes, type AnswerBefore } from './poll.tables.ts'

/** How a shoot gets a date, as by hand, and how it is read afterwards. */
export type Dating<D> = {
  change: (owner: Owner, shootId: number, when: { date: string | null; time: string | null }) => Promise<unknown>
  detail: (owner: Owner, shootId: number) => Promise<D>
}

/** A day becomes the date of its shoot, and is taken back. */
export const pollPicks = <D>(owner: Owner, { change, detail }: Dating<D>) => ({
  /** Everybody who said yes to the day has said yes to the plan with it. Throws 404, and 403 `poll_closed`. */
  pick: (shootId: number, dayId: number): Promise<D> =>
    owner.transaction(
      async (owner) => {
        const [shoot, [day], yes] = await together([
          getShootForUpdate(owner, shootId),
          owner.rows(pollDays, and(eq(pollDays.shootId, shootId), eq(pollDays.id, dayId)), { limit: 1 }),
          whoSaidYes(owner, dayId, shootId),
        ])
        assertOpen(shoot)
        if (day === undefined) throw notFound('Day')
        const ids = yes.map(({ contactId }) => contactId)
        const before = { time: shoot.time, answers: await answersBefore(owner, shootId, ids) }
        // A whole day leaves the time of the shoot as it is.
        await change(owner, shootId, { date: day.date, time: day.time ?? shoot.time })
        await together([
          setAnswers(owner, shootId, yes),
          // What an earlier pick replaced is of no use any more.
          owner.changeAll(pollDays, eq(pollDays.shootId, shootId), { pickedAt: null, before: null }),
          owner.change(pollDays, dayId, { pickedAt: sql`now()`, before }),
        ])
      },
      (owner) => detail(owner, shootId),
    ),

  /** Throws 404 when nothing was picked, 409 when the shoot has another date by now. */
  undoPick: (shootId: number, dayId: number): Promise<void> =>
    owner.transaction(async (owner) => {
      const picked = and(eq(pollDays.shootId, shootId), eq(pollDays.id, dayId), isNotNull(pollDays.before))
      const [shoot, [day]] = await together([
        getShootForUpdate(owner, shootId),
        owner.rows(pollDays, picked, { limit: 1 }),
      ])
      if (!day?.before) throw notFound('Picked day')
      const { time, answers } = day.before
      if (shoot.date !== day.date || shoot.time !== (day.time ?? time))
        throw conflict('The date was changed since. Change it on the shoot.', 'date_changed')
      await takeBack(owner, shootId, answers, day.id)
      await change(owner, shootId, { date: null, time })
      await owner.change(pollDays, day.id, { pickedAt: null, before: null })
    }),
})

const whoSaidYes = (owner: Owner, dayId: number, shootId: number) =>
  owner.query<{ contactId: number; way: AnswerWay; guestKeyHash: string | null }>(
    (mine) => sql`select c.id as "contactId", v.way, v.guest_key_hash as "guestKeyHash" ${whoWithin(mine, shootId)}
      join ${mine(pollVotes, 'v')} on v.contact_id = c.id and v.day_id = ${dayId} where v.vote = 'yes'`,
  )

/** The answers of these people, as they are to be again. */
async function answersBefore(owner: Owner, shootId: number, ids: number[]): Promise<AnswerBefore[]> {
  const rows = await owner.rows(shootAnswers, ofPeople(shootId, ids))
  const known = new Map(rows.map((row) => [row.contactId, row]))
  return ids.map((contactId) => ({ contactId, ...answeredOf(known.get(contactId)) }))
}

const ofPeople = (shootId: number, ids: number[]) =>
  and(eq(shootAnswers.shootId, shootId), sql`${shootAnswers.contactId} = any(${intArray(ids)})`)

/** Only the answers that the pick gave: who has answered since keeps that. */
async function takeBack(owner: Owner, shootId: number, before: AnswerBefore[], dayId: number) {
  const given = (contactId: number) =>
    and(
      ofPeople(shootId, [contactId]),
      sql`${shootAnswers.answeredAt} = (select d.picked_at from ${owner.mine(pollDays, 'd')} where d.id = ${dayId})`,
    )
  await together(before.map(({ contactId, ...answer }) => owner.changeAll(shootAnswers, given(contactId), answer)))
}
