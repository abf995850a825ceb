import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MovedAnswers } from '#contacts/merging/contact-merge.store.ts'
import { amongIds, intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { answeredOf } from '../answers/answers.store.ts'
import { ownLinks, shootAnswers } from '../answers/answers.tables.ts'
import { pollVotes } from '../poll/poll.tables.ts'

/** Inside a transaction: what one contact said to plans and days becomes what the other has said, together with the links of their own. */
export async function moveSaid(owner: Owner, from: number, to: number): Promise<MovedAnswers> {
  const [theirs, own, votes, ownVotes] = await together([
    owner.rows(shootAnswers, eq(shootAnswers.contactId, from), { orderBy: [shootAnswers.id] }),
    owner.rows(shootAnswers, eq(shootAnswers.contactId, to)),
    owner.rows(pollVotes, eq(pollVotes.contactId, from), { orderBy: [pollVotes.dayId] }),
    owner.rows(pollVotes, eq(pollVotes.contactId, to)),
  ])
  const beside = new Map(own.map((row) => [row.shootId, row]))
  const answers = theirs.filter(({ shootId }) => !beside.has(shootId)).map(({ id }) => id)
  const voted = new Set(ownVotes.map(({ dayId }) => dayId))
  const days = votes.map(({ dayId }) => dayId).filter((dayId) => !voted.has(dayId))
  const both = theirs.flatMap((row) => {
    const kept = beside.get(row.shootId)
    // Of two answers the own one stays.
    return kept === undefined ? [] : [{ row, kept, isTaken: kept.answer === null && row.answer !== null }]
  })
  const [links] = await together([
    together(
      both.map(({ row, kept }) => owner.changeAll(ownLinks, eq(ownLinks.answerId, row.id), { answerId: kept.id })),
    ),
    ...both.map(({ row, kept, isTaken }) => isTaken && owner.change(shootAnswers, kept.id, answeredOf(row))),
    owner.changeAll(shootAnswers, amongIds(shootAnswers, answers), { contactId: to }),
    owner.changeAll(pollVotes, votesOf(from, days), { contactId: to, updatedAt: asItWas }),
  ])
  const joined = both.map(({ row, kept, isTaken }, place) => ({
    id: kept.id,
    from: row.id,
    links: (links[place] ?? []).map(({ keyHash }) => keyHash),
    isTaken,
  }))
  return { answers, votes: days, joined }
}

/** Inside a transaction: takes that back. Whoever has answered since keeps that answer. */
export async function moveSaidBack(
  owner: Owner,
  from: number,
  to: number,
  { answers = [], votes = [], joined = [] }: MovedAnswers,
) {
  const theirs = await owner.byIds(
    shootAnswers,
    joined.map((one) => one.from),
  )
  const answeredAt = new Map(theirs.map((row) => [row.id, row.answeredAt]))
  const said = and(amongIds(shootAnswers, answers), eq(shootAnswers.contactId, from))
  await together([
    owner.changeAll(shootAnswers, said, { contactId: to }),
    owner.changeAll(pollVotes, votesOf(from, votes), { contactId: to, updatedAt: asItWas }),
    ...joined.map(
      ({ id, from, links }) =>
        links.length > 0 &&
        owner.changeAll(ownLinks, and(eq(ownLinks.answerId, id), inArray(ownLinks.keyHash, links)), {
          answerId: from,
        }),
    ),
    ...joined.map(({ id, from, isTaken }) => {
      const at = isTaken ? answeredAt.get(from) : undefined
      const asTaken = and(eq(shootAnswers.id, id), eq(shootAnswers.answeredAt, at ?? ''))
      return at != null && owner.changeAll(shootAnswers, asTaken, answeredOf(undefined))
    }),
  ])
}

/** That a vote is moved is nothing that anybody did. */
const asItWas = sql`${pollVotes.updatedAt}`

const votesOf = (contactId: number, days: number[]) =>
  and(eq(pollVotes.contactId, contactId), sql`${pollVotes.dayId} = any(${intArray(days)})`)
