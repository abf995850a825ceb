import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import { identityRecords } from '../identity.tables.ts'
import type { Logout } from './logout-token.ts'
import { acceptForms } from '../provider/forms.http.ts'
import type { RelyingParty } from './relying-party.ts'
import { endSessionsFrom } from '../session/session.ts'

/** OpenID Connect Back-Channel Logout: the provider's server tells ours that somebody has signed out there. */
export function registerBackChannel(scope: FastifyInstance, { db, party }: { db: Database; party: RelyingParty }) {
  acceptForms(scope)
  scope.post('/api/backchannel-logout', async (request, reply) => {
    const { logout_token: token } = (request.body ?? {}) as { logout_token?: string }
    const logout = await party.logout(token ?? '').catch((error: unknown) => {
      request.log.warn({ err: error }, 'logout token refused')
      return undefined
    })
    reply.header('cache-control', 'no-store')
    if (logout === undefined || !(await isNew(db, logout))) throw new Problem(400, 'The logout token was not accepted')
    await endSessionsFrom(db, logout)
    return reply.code(200).send()
  })
}

/** True for a token not used before: an intercepted one must not sign people out again later. */
async function isNew(db: Database, { issuer, tokenId, expires }: Logout) {
  const id = createHash('sha256').update(`${issuer} ${tokenId}`).digest('base64url')
  const noted = await db
    .insert(identityRecords)
    .values({ model: 'LogoutToken', id, payload: {}, expiresAt: sql`to_timestamp(${expires})` })
    .onConflictDoNothing()
    .returning({ id: identityRecords.id })
  return noted.length === 1
}
