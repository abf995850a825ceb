import { randomInt } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Allowance, RateLimiter } from './rate-limit.ts'
import { together } from '#platform/owner/together.ts'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const tokenLength = 32
const misses: Allowance = { name: 'share', most: 60, windowSeconds: 60 }

/** 32 random letters and digits, 190 bits: impossible to guess. */
export const newToken = () =>
  Array.from({ length: tokenLength }, () => characters[randomInt(characters.length)]).join('')

/** Saves a look-up for text that cannot be a token. */
export const looksLikeToken = (text: string) => text.length === tokenLength && /^[A-Za-z0-9]+$/.test(text)

/** Somebody who follows a secret address: without an account, known by network address alone. */
export type Visitor = { db: Database; limiter: RateLimiter; address: string }

/** Looks something up for a visitor. Counts only misses: popular links stay open, yet nobody can try addresses for long. Throws 429. */
export async function countingMisses<R>({ limiter, address }: Visitor, look: () => Promise<R | undefined>) {
  const [, found] = await together([limiter.check(misses, address), look()])
  if (found === undefined) await limiter.take(misses, address)
  return found
}
