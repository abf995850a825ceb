import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { idempotencyKeys } from './idempotency.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Fence } from '#platform/owner/place.ts'
import { together } from '#platform/owner/together.ts'

/** A key and the request it was sent with: the same key for another request is refused. */
export type Claim = {
  key: string
  request: string
  /**
   * For a call that may be repeated weeks later, and is one transaction: the claim ends with that. `answer` says what is kept of what it
   * made; without it is known only that it was done.
   */
  waits?: { answer?: (made: unknown) => unknown }
}
/** Seconds after which a dead process loses its claim, and for which a second request waits for the first. */
export type Patience = { held: number; waits: number }

export type Kept = { request: string; answer: unknown; answered: boolean; made: boolean; free: boolean }

/** Days for which a key is known, counted from the first time that it arrives. */
const daysKept = { waits: 30, others: 1 }

/** Keys of one person that are known for weeks: hundreds of changes a day. */
export const mostKept = 20_000
const isKeptLong = sql`kept_until > now() + make_interval(days => ${daysKept.others})`

/** Said instead of doing what could not be remembered; a device sends it again later. */
const full = () =>
  new Problem(
    429,
    `This account has sent ${formatCount(mostKept)} changes within ${daysKept.waits} days, and each of them is remembered for so long. There will be room for more as the oldest are forgotten.`,
    { code: 'too_many_requests' },
    3600,
  )

/** Why a request cannot be answered while another one with its key is under way. */
export const busy = () =>
  new Problem(
    409,
    'The first request of this kind is still under way. Please try again in a moment.',
    { code: 'under_way' },
    5,
  )

const isHeld = (key: string, holder: string) => sql`key = ${key} and holder = ${holder}`

const until = ({ held }: Patience) => sql`now() + make_interval(secs => ${held}::float8)`

// Without a value the answer is a JSON null, which is one too.
const stored = (answer: unknown) => sql`${JSON.stringify(answer ?? null)}::jsonb`

/** Claims a key that nobody has; whether it is granted. Throws 429, with the claim made, when too many are known already. */
export async function take(owner: Owner, { key, request, waits }: Claim, holder: string, patience: Patience) {
  const days = waits === undefined ? daysKept.others : daysKept.waits
  const keptUntil = sql`now() + make_interval(days => ${days})`
  const claim = { key, request, holder, heldUntil: until(patience), keptUntil }
  const [taken, known] = await together([
    owner.addAll(idempotencyKeys, [claim], { unlessThere: true }),
    waits ? owner.count(idempotencyKeys, isKeptLong, mostKept + 1) : 0,
  ])
  if (taken.length > 0 && known > mostKept) throw full()
  return taken.length > 0
}

/** Waits for an open transaction of the former holder, which keeps the claim if that transaction saves something. */
export async function takeOver(owner: Owner, { key }: Claim, holder: string, patience: Patience) {
  const isFree = sql`key = ${key} and answer is null and not made and held_until < now()`
  const taken = await owner.update(idempotencyKeys, { holder, heldUntil: until(patience) }, { where: isFree })
  return taken.length > 0
}

/** What is known of a key, if anybody has it. */
export async function lookAt(owner: Owner, { key }: Claim) {
  const [kept] = await owner.query<Kept>(
    (mine) => sql`
      select request, answer, answer is not null as answered, made, coalesce(held_until < now(), true) as free
      from ${mine(idempotencyKeys)} where key = ${key}`,
  )
  return kept
}

/** How the statement of `leave` fails when the claim is not ours any more. */
const isDivisionByZero = (error: unknown) =>
  error instanceof DrizzleQueryError && error.cause instanceof DatabaseError && error.cause.code === '22012'

/**
 * Records in the transaction that something was made, which it can only while the claim is ours: from then on nobody can take it over
 * until the transaction ends, and afterwards nobody needs to. What `waits` is over with it: a second transaction finds no claim.
 */
export const fenceOf = ({ key, waits }: Claim, holder: string, asked: Promise<boolean>): Fence<Owner> => ({
  async ready() {
    if (!(await asked)) throw busy()
  },
  async leave(owner, made) {
    const answer = waits?.answer && { answer: stored(waits.answer(made)) }
    const done = waits && { holder: null, heldUntil: null, ...answer }
    try {
      await owner.update(idempotencyKeys, { made: true, ...done }, { where: isHeld(key, holder), orFail: true })
    } catch (error) {
      throw isDivisionByZero(error) ? busy() : error
    }
  },
})

/** Renews a claim. */
export const hold = (owner: Owner, { key }: Claim, holder: string, patience: Patience) =>
  owner.update(idempotencyKeys, { heldUntil: until(patience) }, { where: isHeld(key, holder) })

/** Keeps the answer for later requests with the key. */
export const keep = (owner: Owner, { key }: Claim, holder: string, answer: unknown) =>
  owner.update(idempotencyKeys, { answer: stored(answer) }, { where: isHeld(key, holder) })

/** Milliseconds between attempts to release a claim: longer each time, because all that failed together try. */
const betweenTries = { first: 250, most: 1000 }

/** Releases a claim as soon as the database is back, so that a retry need not wait until it expires. */
export async function letGoLater(owner: Owner, claim: Claim, holder: string, { held }: Patience) {
  const end = performance.now() + held * 1000
  for (let wait = betweenTries.first; performance.now() < end; wait = Math.min(wait * 2, betweenTries.most)) {
    await pause(wait, undefined, { ref: false })
    const isFree = await letGo(owner, claim, holder).then(
      () => true,
      () => false,
    )
    if (isFree) return
  }
}

/** Frees the claim after a failure, unless something was saved; then the next request is told so. */
export async function letGo(owner: Owner, { key }: Claim, holder: string) {
  const gone = await owner.remove(idempotencyKeys, sql`${isHeld(key, holder)} and not made`)
  const past = sql`now() - interval '1 second'`
  if (gone.length === 0) await owner.update(idempotencyKeys, { heldUntil: past }, { where: isHeld(key, holder) })
}
