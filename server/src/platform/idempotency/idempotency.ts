import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { conflict, invalid, Problem } from '@contactsheet/contracts/calls/problem'
import { idempotencyKeys } from './idempotency.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Fence } from '#platform/owner/place.ts'

/** A key and the request it was sent with: the same key for another request is refused. */
export type Claim = { key: string; request: string }
/** Seconds after which a dead process loses its claim, and for which a second request waits for the first. */
type Patience = { held: number; waits: number }

export const keyForm = /^[\w-]{8,128}$/

type Kept = { request: string; answer: unknown; made: boolean; free: boolean }

/** Waits longer than it takes to discover a dead process, so that sending again brings an answer, not a refusal. */
const defaultPatience: Patience = { held: 10, waits: 15 }

/** Keeps the answer for later requests with the same key. */
type Keep = (owner: Owner, answer: unknown) => Promise<unknown>
type Work = (fenced: Owner, keep: Keep) => Promise<unknown>

/**
 * Runs a create once per key: claim, work, finish, with no transaction around the work. A second request with the key waits
 * for the first, without a connection, and gets the same answer. The work can write only while it still holds the claim, so
 * nothing is made twice after the claim was taken over. A create that failed before it saved anything leaves the key free.
 * Throws 409 when the first request takes too long, or saved something and could not say what.
 *
 * Work that is `isAllDatabase` begins while the key is being asked for: what it does counts for nothing until the key is ours.
 */
export const idempotent = (
  owner: Owner,
  claim: Claim,
  create: (owner: Owner) => Promise<unknown>,
  { isAllDatabase = false, patience = defaultPatience } = {},
): Promise<unknown> =>
  oncePerKey(owner, claim, { isAllDatabase, patience }, async (fenced, keep) => {
    const answer = await create(fenced)
    // Nobody waits for this: a repeated request does until it is there, and if it never is, is told that this was saved.
    keep(owner, answer).catch(() => undefined)
    return answer
  })

/** The same for work that is a single transaction and waits for nothing outside: its answer is saved together with its writes. */
export const idempotentAtOnce = (owner: Owner, claim: Claim, create: (owner: Owner) => Promise<unknown>) =>
  oncePerKey(owner, claim, { isAllDatabase: true, patience: defaultPatience }, (fenced, keep) =>
    fenced.transaction(create, async (owner, answer) => {
      await keep(owner, answer)
      return answer
    }),
  )

/** Throws 400 for a key of another form. */
export function assertKey(key: string) {
  if (!keyForm.test(key)) throw invalid('Idempotency-Key is 8 to 128 letters, digits, - or _')
}

type Way = { isAllDatabase: boolean; patience: Patience }

async function oncePerKey(owner: Owner, claim: Claim, { isAllDatabase, patience }: Way, work: Work) {
  assertKey(claim.key)
  const holder = randomUUID()
  const asked = askFor(take, owner, claim, holder, patience)
  const isOurs = asked.catch(() => false)
  if (isAllDatabase || (await asked)) {
    const first = await attempt(owner, claim, { holder, patience, asked }, work).catch(async (error: unknown) => {
      // What fails beside a request that has the key says nothing: its answer counts.
      if (await isOurs) throw error
      await asked
      return undefined
    })
    if (await isOurs) return first
  }
  const kept = await claimed(owner, claim, holder, patience)
  return kept === undefined
    ? attempt(owner, claim, { holder, patience, asked: Promise.resolve(true) }, work)
    : kept.answer
}

/** A claim on its way: whether it was granted, to whom, and for how long. */
type Asked = { holder: string; patience: Patience; asked: Promise<boolean> }

/** Runs the work and renews the claim meanwhile. A failure releases it. */
async function attempt(owner: Owner, claim: Claim, { holder, patience, asked }: Asked, work: Work) {
  const renew = () => void hold(owner, claim, holder, patience).catch(() => undefined)
  const alive = setInterval(renew, patience.held * 300).unref()
  try {
    const fenced = owner.behind(fenceOf(claim, holder, asked))
    return await work(fenced, (within, answer) => keep(within, claim, holder, answer))
  } catch (error) {
    // The first error is the one to report.
    if (await asked.catch(() => false))
      await letGo(owner, claim, holder).catch(() => void letGoLater(owner, claim, holder, patience))
    throw error
  } finally {
    clearInterval(alive)
  }
}

/** Undefined when the key of another request is now ours, else what was kept from that request. */
async function claimed(owner: Owner, claim: Claim, holder: string, patience: Patience) {
  const end = performance.now() + patience.waits * 1000
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    const kept = await lookAt(owner, claim)
    if (kept !== undefined && isAnswered(kept, claim)) return kept
    const next = kept === undefined ? take : kept.free ? takeOver : undefined
    if (next !== undefined && (await askFor(next, owner, claim, holder, patience))) return undefined
    if (performance.now() > end) throw busy()
    await pause(wait)
  }
}

function isAnswered(kept: Kept, { request }: Claim) {
  if (kept.request !== request) throw conflict('This Idempotency-Key was used for another request')
  if (kept.answer === null && kept.made && kept.free) throw saved()
  return kept.answer !== null
}

const busy = () =>
  new Problem(
    409,
    'The first request of this kind is still under way. Please try again in a moment.',
    { code: 'under_way' },
    5,
  )

const saved = () => conflict('This was saved, but the answer got lost. Please reload to see it.', 'saved_already')

const isHeld = (key: string, holder: string) => sql`key = ${key} and holder = ${holder}`

const until = ({ held }: Patience) => sql`now() + make_interval(secs => ${held}::float8)`

/** Whether a claim is granted. What was asked for and never answered may be ours without anybody knowing. */
async function askFor(how: typeof take, owner: Owner, claim: Claim, holder: string, patience: Patience) {
  try {
    return await how(owner, claim, holder, patience)
  } catch (error) {
    void letGoLater(owner, claim, holder, patience)
    throw error
  }
}

async function take(owner: Owner, { key, request }: Claim, holder: string, patience: Patience) {
  const claim = { key, request, holder, heldUntil: until(patience) }
  const taken = await owner.addAll(idempotencyKeys, [claim], { unlessThere: true })
  return taken.length > 0
}

/** Waits for an open transaction of the former holder, which keeps the claim if that transaction saves something. */
async function takeOver(owner: Owner, { key }: Claim, holder: string, patience: Patience) {
  const isFree = sql`key = ${key} and answer is null and not made and held_until < now()`
  const taken = await owner.update(idempotencyKeys, { holder, heldUntil: until(patience) }, { where: isFree })
  return taken.length > 0
}

async function lookAt(owner: Owner, { key }: Claim) {
  const [kept] = await owner.query<Kept>(
    (mine) =>
      sql`select request, answer, made, coalesce(held_until < now(), true) as free from ${mine(idempotencyKeys)} where key = ${key}`,
  )
  return kept
}

/** How the statement of `leave` fails when the claim is not ours any more. */
const isDivisionByZero = (error: unknown) =>
  error instanceof DrizzleQueryError && error.cause instanceof DatabaseError && error.cause.code === '22012'

/**
 * Records in the transaction that something was made, which it can only while the claim is ours: from then on nobody can take it over
 * until the transaction ends, and afterwards nobody needs to.
 */
const fenceOf = ({ key }: Claim, holder: string, asked: Promise<boolean>): Fence<Owner> => ({
  async ready() {
    if (!(await asked)) throw busy()
  },
  async leave(owner) {
    try {
      await owner.update(idempotencyKeys, { made: true }, { where: isHeld(key, holder), orFail: true })
    } catch (error) {
      throw isDivisionByZero(error) ? busy() : error
    }
  },
})

const hold = (owner: Owner, { key }: Claim, holder: string, patience: Patience) =>
  owner.update(idempotencyKeys, { heldUntil: until(patience) }, { where: isHeld(key, holder) })

const keep = (owner: Owner, { key }: Claim, holder: string, answer: unknown) =>
  owner.update(idempotencyKeys, { answer: sql`${JSON.stringify(answer)}::jsonb` }, { where: isHeld(key, holder) })

/** Milliseconds between attempts to release a claim: longer each time, because all that failed together try. */
const betweenTries = { first: 250, most: 1000 }

/** Releases a claim as soon as the database is back, so that a retry need not wait until it expires. */
async function letGoLater(owner: Owner, claim: Claim, holder: string, { held }: Patience) {
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
async function letGo(owner: Owner, { key }: Claim, holder: string) {
  const gone = await owner.remove(idempotencyKeys, sql`${isHeld(key, holder)} and not made`)
  const past = sql`now() - interval '1 second'`
  if (gone.length === 0) await owner.update(idempotencyKeys, { heldUntil: past }, { where: isHeld(key, holder) })
}
