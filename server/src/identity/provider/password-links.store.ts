import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { localAccounts, passwordLinks, userIdentities } from '../identity.tables.ts'
import { embeddedIssuer } from '../relying-party/provider-address.ts'

/** How long a link works. */
export const passwordLinkMinutes = 30

export type PasswordLink = {
  /** The path of the page that takes the new password; it holds the secret. */
  path: string
  expiresAt: string
}

/**
 * A link with which a user chooses a new password, once; earlier links of the account stop working. Undefined for users without
 * a local account.
 */
export async function addPasswordLink(db: Database, userId: string): Promise<PasswordLink | undefined> {
  const [account] = await db
    .select({ id: localAccounts.id })
    .from(localAccounts)
    .innerJoin(userIdentities, eq(userIdentities.subject, localAccounts.id))
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, embeddedIssuer)))
  if (account === undefined) return undefined
  const token = randomBytes(32).toString('base64url')
  await db.delete(passwordLinks).where(eq(passwordLinks.accountId, account.id))
  const [link] = await db
    .insert(passwordLinks)
    .values({
      tokenHash: hashOf(token),
      accountId: account.id,
      expiresAt: sql`now() + make_interval(mins => ${passwordLinkMinutes})`,
    })
    .returning({ expiresAt: passwordLinks.expiresAt })
  return link && { path: `/password/${token}`, expiresAt: link.expiresAt }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
