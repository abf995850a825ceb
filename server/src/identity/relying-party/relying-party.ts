import * as client from 'openid-client'
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose'
import { memoized } from '#platform/process/memoized.ts'
import { personOf, type Person } from './claims.rules.ts'
import type { Login } from './login-cookie.ts'
import type { Provider } from './provider-address.ts'

/** The person who came back from the provider, and what signing out there will need. */
export type Arrival = { person: Person; providerSid: string | undefined; idToken: string | undefined }

/** What the provider should show first: the form for a new account, that a new password has been set, or that a session has ended, and with it what was typed is kept. */
type Hint = (typeof hints)[number]
export const hints = ['signup', 'password-set', 'ended', 'ended-kept'] as const

type Wishes = { hint: Hint | undefined; askAgain: boolean }

export type RelyingParty = ReturnType<typeof relyingParty>

/** Our side of OpenID Connect, the same for the embedded and an outside provider. `provider` is called once, at the first sign-in. */
export function relyingParty(provider: () => Promise<Provider>, ownUrl: () => string) {
  const connection = memoized(async () => connect(await provider()))
  const redirectUri = () => `${ownUrl()}/api/callback`

  return {
    async signInUrl(login: Login, wishes: Wishes) {
      const { config } = await connection()
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(),
        scope: 'openid email profile',
        state: login.state,
        nonce: login.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(login.verifier),
        code_challenge_method: 'S256',
        ...(wishes.hint && { screen_hint: wishes.hint }),
        ...promptOf(wishes, config.serverMetadata()),
      })
    },

    /** The person that the provider's answer, the query of the callback, stands for. Throws when anything about it is wrong. */
    async arrival(query: string, login: Login): Promise<Arrival> {
      const { config, knownAs } = await connection()
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri()}?${query}`), {
        expectedState: login.state,
        expectedNonce: login.nonce,
        pkceCodeVerifier: login.verifier,
        idTokenExpected: true,
      })
      const token = tokens.claims()
      if (token === undefined) throw new Error('The provider sent no ID token')
      const claims = { ...token, ...(await moreClaims(config, tokens.access_token, token)) }
      return {
        person: personOf(knownAs ?? token.iss, token.sub, claims),
        providerSid: typeof token.sid === 'string' ? token.sid : undefined,
        // Kept only where signing out needs it.
        idToken: config.serverMetadata().end_session_endpoint === undefined ? undefined : tokens.id_token,
      }
    },

    /** Where to send the browser to end the provider's session too; undefined when the provider has no such page. */
    async signOutUrl({ issuer, idToken }: { issuer: string; idToken?: string | undefined }) {
      const { config } = await connection()
      const metadata = config.serverMetadata()
      if (metadata.end_session_endpoint === undefined || metadata.issuer !== issuer) return undefined
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${ownUrl()}/`,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      })
    },

    /** What a logout token of the provider ends. Throws when the token is not the provider's. */
    async logout(token: string) {
      return (await connection()).verifyLogout(token)
    },
  }
}

/** What the provider is to ask. Providers that can begin with a new account say so (OpenID Connect Prompt Create 1.0); others would refuse to be asked. */
function promptOf(
  { hint, askAgain }: Wishes,
  { prompt_values_supported: known }: client.ServerMetadata,
): Record<string, string> {
  if (askAgain) return { prompt: 'login' }
  return hint === 'signup' && Array.isArray(known) && known.includes('create') ? { prompt: 'create' } : {}
}

async function connect(provider: Provider) {
  const issuer = new URL(provider.issuer)
  const config = await client.discovery(issuer, provider.clientId, {}, secretAuth(provider.clientSecret), {
    [client.customFetch]: provider.fetch,
    timeout: 10,
    execute: [
      client.enableNonRepudiationChecks,
      // A provider without https is an explicit choice: one on this machine or in a private network.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
  return { config, knownAs: provider.knownAs, verifyLogout: logoutTokenVerifier(config.serverMetadata(), provider) }
}

/** Sends the secret in the way that the provider asks for. */
const secretAuth =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = ways.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    auth(secret)(server, ...rest)
  }

/** Further claims: some providers give the address only when asked for it with the access token. */
async function moreClaims(config: client.Configuration, accessToken: string, token: client.IDToken) {
  if (token.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return {}
  return client.fetchUserInfo(config, accessToken, token.sub)
}

/** What a provider's back-channel logout ends: one of its sessions, or all of a subject's; `issuer` is the stored name. */
export type Logout = { issuer: string; sid?: string; subject?: string; tokenId: string; expires: number }

type Metadata = { issuer: string; jwks_uri?: string }

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const oldestSeconds = 600

/** Checks logout tokens according to OpenID Connect Back-Channel Logout 1.0, section 2.6. */
function logoutTokenVerifier(metadata: Metadata, provider: Provider) {
  const keys =
    metadata.jwks_uri === undefined
      ? undefined
      : createRemoteJWKSet(new URL(metadata.jwks_uri), { [customFetch]: provider.fetch })

  return async (token: string): Promise<Logout> => {
    if (keys === undefined) throw new Error('The provider publishes no keys')
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: provider.clientId,
      typ: 'logout+jwt',
      algorithms,
      maxTokenAge: oldestSeconds,
      clockTolerance: 30,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return logoutOf(provider.knownAs ?? metadata.issuer, payload)
  }
}

function logoutOf(issuer: string, payload: JWTPayload): Logout {
  const { events, nonce, sid, sub, jti, iat } = payload
  if (typeof events !== 'object' || events === null || !(logoutEvent in events)) throw new Error('Not a logout token')
  if (nonce !== undefined) throw new Error('A logout token has no nonce')
  if (typeof sid !== 'string' && sub === undefined) throw new Error('The logout token names nobody')
  return {
    issuer,
    ...(typeof sid === 'string' ? { sid } : {}),
    ...(sub === undefined ? {} : { subject: sub }),
    tokenId: String(jti),
    expires: Number(iat) + oldestSeconds + 60,
  }
}
