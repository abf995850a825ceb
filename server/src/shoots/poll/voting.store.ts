import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import type { Heard } from '../answers/answering.store.ts'
import { answeredByOwnLink, answerOf, isByOwnLink, type Person } from '../answers/answers.store.ts'
import { getShootOrThrow } from '../shoot-row.store.ts'
import { dayName, daysOf, keepVotes, lockOpenPoll, votesOf, type VoteWay } from './poll-days.store.ts'

/** A day by its name on the plan. */
type Said = { day: string; vote: Vote | null }
/** By the link that all have; `guestKey` speaks for the person already. */
type Speaking = Heard & { guestKey: string | undefined }

/** What readers of a shared plan may say to the days that it offers; `owner` is the shoot's owner. */
export const votingStore = (owner: Owner, shootId: number) => ({
  /** What was said for this person from the browser with this key, day by day. */
  votesByKey: (contactId: number, guestKey: string) => votesOnPlan(owner, shootId, contactId, guestKey),

  /** By somebody's own link. Throws 403 `poll_closed`, 404 for a day that is not offered, and what `allowed` does. */
  voteByOwnLink: (contactId: number, said: Said[], heard: Heard) =>
    owner.transaction(
      (owner) => vote(owner, { shootId, contactId }, said, { way: 'own', ...heard }),
      (owner) => votesOnPlan(owner, shootId, contactId),
    ),

  /**
   * By the link that all have: returns the key under which this browser may change it, and what it has said; what others said for the
   * same person stays unread. Throws the same, and 403 for who has spoken by a link of their own.
   */
  voteByLink(contactId: number, said: Said[], { guestKey = newToken(), ...heard }: Speaking) {
    const way = { way: 'link' as const, guestKeyHash: tokenKey(guestKey), ...heard }
    return owner.transaction(
      (owner) => vote(owner, { shootId, contactId }, said, way),
      async (owner) => ({ votes: await votesOnPlan(owner, shootId, contactId, guestKey), guestKey }),
    )
  },
})

async function vote(
  owner: Owner,
  { shootId, contactId }: Person,
  said: Said[],
  { allowed, noteNews, ...how }: Heard & VoteWay,
) {
  const [, shoot, days, before, answer] = await together([
    noteNews(owner),
    lockOpenPoll(owner, shootId),
    daysOf(owner, shootId),
    votesOf(owner, shootId, contactId),
    answerOf(owner, { shootId, contactId }),
    allowed,
  ])
  if (how.way === 'link' && (isByOwnLink(answer) || before.some(({ way }) => way === 'own'))) throw answeredByOwnLink()
  const names = new Map(days.map(({ id }) => [dayName(shoot, id), id]))
  const known = said.map(({ day, vote }) => {
    const dayId = names.get(day)
    if (dayId === undefined) throw new Problem(404, 'This day is not offered any more. Please look at the plan again.')
    return { dayId, vote }
  })
  await keepVotes(owner, contactId, known, how)
}

/** A person's votes as the plan names its days; with a key those alone that came with it. */
async function votesOnPlan(owner: Owner, shootId: number, contactId: number, guestKey?: string) {
  const [shoot, votes] = await together([getShootOrThrow(owner, shootId), votesOf(owner, shootId, contactId)])
  const read = guestKey === undefined ? votes : votes.filter((one) => one.guestKeyHash === tokenKey(guestKey))
  return read.map(({ dayId, vote }) => ({ day: dayName(shoot, dayId), vote }))
}
