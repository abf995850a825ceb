import type { EventEmitter } from 'node:events'
import { generateKeyPair, randomBytes, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import { databaseProblem } from '#platform/http/problems.ts'
import { failed, notCompleted } from '../pages/message-pages.ts'
import { document, pageHeaders } from '../pages/page.ts'
import { embeddedClientId } from '../relying-party/provider-address.ts'
import { loadOrCreateSecret } from '../secrets.ts'
import { accountWithId } from './accounts.store.ts'
import { recordsIn } from './records.store.ts'

type Secrets = { signing: JsonWebKey; cookies: string[]; client: string }
type Parts = { db: Database; ownUrl: string; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }

const hour = 3600
/** Seconds. While the browser has only just signed in, a second tab gets in without being asked. */
const lifetimes = {
  AccessToken: 300,
  AuthorizationCode: 60,
  IdToken: 300,
  Grant: hour,
  Interaction: hour,
  Session: hour,
}

/** The provider with its own accounts that is used when no other is configured. */
export async function embeddedProvider(parts: Parts) {
  const { db, ownUrl, log } = parts
  const secrets = await loadOrCreateSecret(db, 'embedded provider', makeSecrets)
  const provider = new Provider(`${ownUrl}/oidc`, configurationOf(parts, secrets))
  provider.proxy = true
  provider.use(closedToOtherSites)
  // Without our own listeners, failures would be written to the console.
  const emitter: EventEmitter = provider
  emitter.on('error', (error) => log.error({ err: error }, 'sign-in provider failed'))
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'sign-in provider failed'))
  return { provider, clientSecret: secrets.client }
}

/** Removes the CORS headers: the only client is this server, so scripts of other sites have nothing to read here, public or not. */
async function closedToOtherSites(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next()
  context.remove('Access-Control-Allow-Origin')
  context.remove('Access-Control-Expose-Headers')
}

function configurationOf({ db, ownUrl }: Parts, secrets: Secrets): Configuration {
  const secure = ownUrl.startsWith('https:')
  const name = (cookie: string) => `${secure ? '__Secure-' : ''}${cookie}`
  const policy = interactionPolicy.base()
  // No consent screen: the product is the only client.
  policy.remove('consent')
  return {
    adapter: recordsIn(db),
    clients: [ownClient(ownUrl, secrets.client)],
    jwks: { keys: [secrets.signing] },
    cookies: {
      keys: secrets.cookies,
      names: { session: name('oidc-session'), interaction: name('oidc-form'), resume: name('oidc-resume') },
      long: { httpOnly: true, sameSite: 'lax', path: '/oidc', secure },
      short: { httpOnly: true, sameSite: 'lax', secure },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    scopes: ['openid'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic'],
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      // Puts the session's id into ID tokens, by which signing out ends the session.
      backchannelLogout: { enabled: true },
    },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    // Declared here, or it would be dropped silently.
    extraParams: ['screen_hint'],
    interactions: { policy, url: (_context, { uid }) => `/oidc/interaction/${uid}` },
    ttl: lifetimes,
    findAccount: async (_context, id) => accountOf(db, id),
    loadExistingGrant: grantOf,
    renderError: (context, out, error) => showError(context, ownUrl, out.error, databaseProblem(error)),
  }
}

const ownClient = (ownUrl: string, secret: string) => ({
  client_id: embeddedClientId,
  client_secret: secret,
  redirect_uris: [`${ownUrl}/api/callback`],
  response_types: ['code' as const],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_basic' as const,
  backchannel_logout_uri: `${ownUrl}/api/backchannel-logout`,
  backchannel_logout_session_required: true,
})

async function accountOf(db: Database, id: string) {
  const account = await accountWithId(db, id)
  if (account === undefined) return undefined
  const { email, firstName, lastName } = account
  return {
    accountId: id,
    // Nobody has proved that the address is theirs, which would take a mail.
    claims: () => ({ sub: id, email, email_verified: false, given_name: firstName, family_name: lastName }),
  }
}

/** Grants everything the product may know without asking. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId ?? ''
  const { session, provider, account } = oidc
  const known = session?.grantIdFor(clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing !== undefined) return existing
  const grant = new provider.Grant({ clientId, accountId: account?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

function showError(context: KoaContextWithOIDC, ownUrl: string, error: string, away: Problem | undefined) {
  const ours = away?.message ?? 'Something went wrong on our side.'
  context.set(pageHeaders(ownUrl))
  if (away !== undefined) {
    context.status = away.status
    context.set('Retry-After', String(away.retryAfter))
  }
  const page = error === 'server_error' ? failed(ours) : notCompleted
  context.body = document(page)
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const random = () => randomBytes(32).toString('base64url')
  const kid = randomBytes(8).toString('hex')
  return {
    signing: { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid },
    cookies: [random()],
    client: random(),
  }
}
