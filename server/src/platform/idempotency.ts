import { sql } from 'drizzle-orm'
import { conflict, invalid } from '@contactsheet/contracts/problem'
import { idempotencyKeys } from './idempotency.tables.ts'
import type { Owner } from './owner.ts'

type Kept = { request: string; answer: unknown }

/**
 * Runs a create once per key: the key is claimed and the record made in one transaction, so that a second request with
 * the key waits for the first and then gets the same answer. A failed create leaves the key free.
 */
export async function idempotent(
  owner: Owner,
  claim: { key: string; request: string },
  create: (owner: Owner) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\w-]{8,128}$/.test(claim.key)) throw invalid('Idempotency-Key is 8 to 128 letters, digits, - or _')

  return owner.transaction(async (owner) => {
    const claimed = await owner.query(
      () => sql`
        insert into ${idempotencyKeys} (user_id, key, request) values (${owner.userId}, ${claim.key}, ${claim.request})
        on conflict do nothing returning 1`,
    )
    if (claimed.length === 0) return answerKept(owner, claim)
    const answer = await create(owner)
    await owner.query(
      (mine) => sql`
        update ${idempotencyKeys} set answer = ${JSON.stringify(answer)}::jsonb
        where ${mine(idempotencyKeys)} and key = ${claim.key}`,
    )
    return answer
  })
}

async function answerKept(owner: Owner, claim: { key: string; request: string }) {
  const [kept] = await owner.query<Kept>(
    (mine) => sql`select request, answer from ${idempotencyKeys} where ${mine(idempotencyKeys)} and key = ${claim.key}`,
  )
  if (kept?.request !== claim.request) throw conflict('This Idempotency-Key was used for another request')
  return kept.answer
}
