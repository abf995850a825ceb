import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from 'jose'
import type { Provider } from './provider-address.ts'

/** What a provider's back-channel logout ends: one of its sessions, or all of a subject's; `issuer` is the stored name. */
export type Logout = { issuer: string; sid?: string; subject?: string; tokenId: string; expires: number }

type Metadata = { issuer: string; jwks_uri?: string }

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const oldestSeconds = 600

/** Checks logout tokens according to OpenID Connect Back-Channel Logout 1.0, section 2.6. */
export function logoutTokenVerifier(metadata: Metadata, provider: Provider) {
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
