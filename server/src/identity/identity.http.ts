import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/process/config.ts'
import { memoized } from '#platform/process/memoized.ts'
import { isNamedAdministrator, isOwnInstallation, isFromThisMachine } from './administrators/new-administrators.ts'
import { registerForgotten, registerNewPassword } from './forgotten/forgotten.http.ts'
import { registerBackChannel, registerLogout } from './relying-party/sign-out.http.ts'
import { registerCallback, registerLogin, type IdentityParts, type SignInParts } from './relying-party/sign-in.http.ts'
import type { Person } from './relying-party/claims.rules.ts'
import { answerWithPages } from './pages/failures.http.ts'
import { embeddedClientId, embeddedIssuer, ownAddress, type Provider } from './relying-party/provider-address.ts'
import type { embeddedProvider } from './provider/embedded-provider.ts'
import { registerForms } from './provider/forms.http.ts'
import { inProcessFetch, mountProvider } from './provider/provider.http.ts'
import { relyingParty } from './relying-party/relying-party.ts'
import { loadOrCreateSecret } from './secrets.ts'

/** Signing in and out: our side of OpenID Connect and, when no outside provider is configured, the embedded one. */
export async function registerIdentity(app: FastifyInstance, parts: IdentityParts) {
  const { db, config } = parts
  const ownUrl = () => ownAddress(app, config)
  const embedded = memoized(async () => {
    // Loaded at the first sign-in, because that takes as long as the rest of the start.
    const { embeddedProvider } = await import('./provider/embedded-provider.ts')
    return embeddedProvider({ db, ownUrl: ownUrl(), log: app.log })
  })
  const party = relyingParty(config.oidc === undefined ? () => here(app, embedded) : outside(config.oidc), ownUrl)
  const firstIsAdministrator = ({ raw }: FastifyRequest) => isOwnInstallation(config) && isFromThisMachine(raw)
  const isNamed = (person: Person) => isNamedAdministrator(config, person)
  const administratorsFor = (request: FastifyRequest) => ({ first: firstIsAdministrator(request), isNamed })
  const keyFor = (what: string) =>
    memoized(() => loadOrCreateSecret(db, what, async () => randomBytes(32).toString('base64url')))
  const [loginKey, deviceKey] = [keyFor('login cookies'), keyFor('device cookies')]
  const signInParts: SignInParts = { ...parts, party, ownUrl, administratorsFor, loginKey }

  await app.register(async (scope) => {
    answerWithPages(scope, ownUrl)
    registerLogin(scope, signInParts)
    registerCallback(scope, signInParts)
    registerLogout(scope, signInParts)
  })
  await app.register(async (scope) => registerBackChannel(scope, { db, party }))
  if (config.oidc !== undefined) return

  const provider = async () => (await embedded()).provider
  await app.register(async (scope) => {
    answerWithPages(scope, ownUrl)
    mountProvider(scope, { ...parts, provider })
  })
  await app.register(async (scope) => {
    answerWithPages(scope, ownUrl)
    registerForms(scope, { ...parts, provider, ownUrl, deviceKey, firstIsAdministrator })
    registerForgotten(scope, { ...parts, ownUrl })
    registerNewPassword(scope, { ...parts, ownUrl })
  })
}

const outside = (oidc: NonNullable<Config['oidc']>) => async (): Promise<Provider> => ({ ...oidc, fetch })

async function here(app: FastifyInstance, embedded: () => ReturnType<typeof embeddedProvider>): Promise<Provider> {
  const { provider, clientSecret } = await embedded()
  return {
    issuer: provider.issuer,
    knownAs: embeddedIssuer,
    clientId: embeddedClientId,
    clientSecret,
    fetch: inProcessFetch(app),
  }
}
