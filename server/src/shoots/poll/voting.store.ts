import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import type { AnswerWay } from '@contactsheet/contracts/shoots/answers'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { looksLikeToken, newToken } from '#platform/rate-limit/secret-address.ts'
import { byOwnLink, type Heard } from '../answers/answering.store.ts'
import { answerOf, answerRow, type AnswerRow, type Person } from '../answers/answers.store.ts'
import { shootAnswers } from '../answers/answers.tables.ts'
import { getShootOrThrow } from '../shoot-row.store.ts'
import { dayName, daysOf, keepVotes, lockOpenPoll, votesOf } from './poll-days.store.ts'

/** A day by its name on the plan. */
type Said = { day: string; vote: Vote | null }
type Speaking = Heard & { guestKey?: string | undefined }

/** What readers of a shared plan may say to the days that it offers; `owner` is the shoot's owner. */
export const votingStore = (owner: Owner, shootId: number) => ({
  /** What this person has said, day by day. */
  votes: (contactId: number) => votesOnPlan(owner, shootId, contactId),

  /** By somebody's own link. Throws 403 `poll_closed`, 404 for a day that is not offered, and what `allowed` does. */
  voteByOwnLink: (contactId: number, said: Said[], heard: Heard) =>
    owner.transaction(
      (owner) => vote(owner, { shootId, contactId }, said, { way: 'own', ...heard }),
      (owner) => votesOnPlan(owner, shootId, contactId),
    ),

  /**
   * By the link that all have: returns the key under which this browser may change it, the same as before if that speaks for this
   * person still. Throws the same, and 403 for who has spoken by a link of their own.
   */
  voteByLink: (contactId: number, said: Said[], { guestKey, ...heard }: Speaking) =>
    owner.transaction(
      async (owner) => {
        const person = { shootId, contactId }
        // First, so that the row of answers is made behind the lock of the shoot.
        await vote(owner, person, said, { way: 'link', ...heard })
        const row = await answerRow(owner, person)
        return keyFor(owner, row, guestKey)
      },
      async (owner, guestKey) => ({ votes: await votesOnPlan(owner, shootId, contactId), guestKey }),
    ),
})

async function vote(
  owner: Owner,
  { shootId, contactId }: Person,
  said: Said[],
  { way, allowed, noteNews }: Heard & { way: AnswerWay },
) {
  const [, shoot, days, before, answer] = await together([
    noteNews(owner),
    lockOpenPoll(owner, shootId),
    daysOf(owner, shootId),
    votesOf(owner, shootId, contactId),
    answerOf(owner, { shootId, contactId }),
    allowed,
  ])
  const spoke = answer?.way === 'own' || before.some((one) => one.way === 'own')
  if (way === 'link' && spoke) throw new Problem(403, byOwnLink, { code: 'answered_by_own_link' })
  const names = new Map(days.map(({ id }) => [dayName(shoot, id), id]))
  const known = said.map(({ day, vote }) => {
    const dayId = names.get(day)
    if (dayId === undefined) throw new Problem(404, 'This day is not offered any more. Please look at the plan again.')
    return { dayId, vote }
  })
  await keepVotes(owner, contactId, known, way)
}

/** A browser that speaks for the person already keeps its key, so that presses one after another do not need each other's answers. */
async function keyFor(owner: Owner, row: AnswerRow, guestKey?: string): Promise<string> {
  if (guestKey !== undefined && looksLikeToken(guestKey) && tokenKey(guestKey) === row.guestKeyHash) return guestKey
  const key = newToken()
  await owner.change(shootAnswers, row.id, { guestKeyHash: tokenKey(key) })
  return key
}

/** A person's votes as the plan names its days. */
async function votesOnPlan(owner: Owner, shootId: number, contactId: number) {
  const [shoot, votes] = await together([getShootOrThrow(owner, shootId), votesOf(owner, shootId, contactId)])
  return votes.map(({ dayId, vote }) => ({ day: dayName(shoot, dayId), vote }))
}
