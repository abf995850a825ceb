import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Owner } from '#platform/owner/owner.ts'
import type { Claim } from './claims.ts'
import { assertKey, idempotent } from './idempotency.ts'

/**
 * The same for somebody without an account, who adds something to what this owner has shared. The answer may hold the only key to what
 * they made, so it is kept sealed with the key that they sent, and of that only a hash.
 */
export async function idempotentForGuest<R>(
  owner: Owner,
  claim: Claim,
  create: (owner: Owner) => Promise<R>,
): Promise<R> {
  assertKey(claim.key)
  const [name, secret] = [digest('name', claim.key).toString('base64url'), digest('seal', claim.key)]
  const make = async (as: Owner) => sealed(secret, await create(as))
  // Begins when the key is its own: a limit counts what is done, and a repeated request does nothing.
  const answer = await idempotent(owner, { ...claim, key: name }, make)
  return opened(secret, answer as string)
}

const digest = (purpose: string, key: string) => createHash('sha256').update(`${purpose} ${key}`).digest()

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

function sealed(secret: Buffer, value: unknown) {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, secret, iv)
  const text = Buffer.concat([sealing.update(JSON.stringify(value)), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')
}

function opened<R>(secret: Buffer, text: string): R {
  const bytes = Buffer.from(text, 'base64url')
  const opening = createDecipheriv(cipher, secret, bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const read = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
  return JSON.parse(String(read)) as R
}
