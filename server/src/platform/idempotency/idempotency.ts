import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { conflict, invalid } from '@contactsheet/contracts/calls/problem'
import type { Owner } from '#platform/owner/owner.ts'
import * as claims from './claims.ts'
import { busy, lookAt, take, takeOver, type Claim, type Kept, type Patience } from './claims.ts'

export const keyForm = /^[\w-]{8,128}$/

/** Waits longer than it takes to discover a dead process, so that sending again brings an answer, not a refusal. */
const defaultPatience: Patience = { held: 10, waits: 15 }

/** Keeps the answer for later requests with the same key. */
type Keep = (owner: Owner, answer: unknown) => Promise<unknown>
type Work = (fenced: Owner, keep: Keep) => Promise<unknown>

/**
 * Runs a create once per key: claim, work, finish, with no transaction around the work. A second request with the key waits
 * for the first, without a connection, and gets the same answer. The work can write only while it still holds the claim, so
 * nothing is made twice after the claim was taken over. A create that failed before it saved anything leaves the key free.
 * Throws 409 when the first request takes too long, or saved something and could not say what. What `waits` keeps its answer, or that it
 * was done, together with its writes: whenever a process dies, a repeated request does nothing and gets just that.
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
    // Nobody waits for this: a repeated request does until it is there, and if it never is, is told that this was saved. What waits
    // has kept of it what is to be kept.
    if (claim.waits === undefined) keep(owner, answer).catch(() => undefined)
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
  const renew = () => void claims.hold(owner, claim, holder, patience).catch(() => undefined)
  const alive = setInterval(renew, patience.held * 300).unref()
  try {
    const fenced = owner.behind(claims.fenceOf(claim, holder, asked))
    return await work(fenced, (within, answer) => claims.keep(within, claim, holder, answer))
  } catch (error) {
    // The first error is the one to report.
    if (await asked.catch(() => false))
      await claims.letGo(owner, claim, holder).catch(() => void claims.letGoLater(owner, claim, holder, patience))
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
  if (kept.request !== request) throw conflict('This Idempotency-Key was used for another request', 'key_used')
  if (!kept.answered && kept.made && kept.free) throw saved()
  return kept.answered
}

const saved = () => conflict('This was saved already. Please reload to see it.', 'saved_already')

/** Whether a claim is granted. What was asked for and never answered may be ours without anybody knowing. */
async function askFor(how: typeof take, owner: Owner, claim: Claim, holder: string, patience: Patience) {
  try {
    return await how(owner, claim, holder, patience)
  } catch (error) {
    void claims.letGoLater(owner, claim, holder, patience)
    throw error
  }
}
