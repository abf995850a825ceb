import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, SignJWT, type JWTPayload } from 'jose'
import Provider, {
  interactionPolicy,
  type AdapterPayload,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'

/** What the provider knows about a person besides the subject. */
type Claims = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

export type OutsideSettings = {
  /** By subject. */
  people: Record<string, Claims>
  port?: number
  /** True when it can be asked to begin with a new account. */
  knowsCreate?: boolean
  /** The product's address for back-channel logouts, and how to deliver them. */
  backChannel?: { url: string; deliver: (body: string) => Promise<Response> }
}

const outsideClient = { id: 'studio', secret: 'a secret that both sides know' }

const key = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'one',
  alg: 'RS256',
}

/** Another OpenID provider on its own port, such as an operator might run. It asks who you are and believes the answer. */
export async function startOutsideProvider({ people, port = 0, knowsCreate = false, backChannel }: OutsideSettings) {
  // The issuer contains the port, so the port is claimed before the provider exists.
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(people, knowsCreate, backChannel))
  believeAddresses(provider)
  askWhoYouAre(provider, people)
  server.on('request', (request, response) => void provider.callback()(request, response))

  return {
    issuer,
    people,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: outsideClient.id, OIDC_CLIENT_SECRET: outsideClient.secret },
    /** A logout token signed by this provider; `header` and `claims` override its usual content. */
    logoutToken: (claims: JWTPayload, header: Record<string, unknown> = {}) => logoutToken(issuer, claims, header),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configurationOf(
  people: OutsideSettings['people'],
  knowsCreate: boolean,
  backChannel: OutsideSettings['backChannel'],
): Configuration {
  return {
    clients: [
      {
        client_id: outsideClient.id,
        client_secret: outsideClient.secret,
        redirect_uris: ['http://localhost/api/callback'],
        post_logout_redirect_uris: ['http://localhost/'],
        ...(backChannel === undefined
          ? {}
          : { backchannel_logout_uri: backChannel.url, backchannel_logout_session_required: true }),
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: ['outside'],
      names: { session: 'outside-session', interaction: 'outside-form', resume: 'outside-resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: backChannel !== undefined },
      rpInitiatedLogout: { enabled: true, logoutSource: askToLeave, postLogoutSuccessSource: sayGoodbye },
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    adapter: remembered(),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, ...(knowsCreate && { policy: withCreate() }) },
    discovery: knowsCreate ? { prompt_values_supported: ['none', 'login', 'consent', 'create'] } : {},
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ ...people[subject], sub: subject }) }),
    loadExistingGrant: grantAll,
    fetch: async (_url, options) => backChannel?.deliver(await new Response(options?.body).text()) ?? Response.error(),
  } as Configuration
}

function withCreate() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }))
  return policy
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: outsideClient.id, accountId: oidc.account?.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/** Accepts the redirect addresses of any host, as the address of the product under test is not known beforehand. */
function believeAddresses(provider: Provider) {
  const client = provider.Client.prototype as unknown as Record<string, (uri: string) => boolean>
  client.redirectUriAllowed = (uri) => uri.endsWith('/api/callback')
  client.postLogoutRedirectUriAllowed = (uri) => new URL(uri).pathname === '/'
}

function askWhoYouAre(provider: Provider, people: OutsideSettings['people']) {
  provider.use(async (context, next) => {
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(context.path) ?? []
    if (uid === undefined) return next()
    const { person } = context.query
    if (typeof person === 'string') {
      const result = person === 'nobody' ? { error: 'access_denied' } : { login: { accountId: person } }
      return provider.interactionFinished(context.req, context.res, result)
    }
    const links = [...Object.keys(people), 'nobody'].map(
      (subject) => `<p><a href="/interaction/${uid}?person=${subject}">I am ${subject}</a></p>`,
    )
    context.type = 'html'
    context.body = `<!doctype html><html lang="en"><title>Outside</title><h1>Who are you?</h1>${links.join('')}</html>`
  })
}

async function askToLeave(context: KoaContextWithOIDC, form: string) {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out here too</button>'
  context.body = `<!doctype html><html lang="en"><title>Outside</title><h1>Sign out?</h1>${form}${button}</html>`
}

async function logoutToken(issuer: string, claims: JWTPayload, header: Record<string, unknown>) {
  const now = Math.floor(Date.now() / 1000)
  const usual = {
    iss: issuer,
    aud: outsideClient.id,
    iat: now,
    exp: now + 120,
    jti: crypto.randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  }
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: 'one', ...header })
    .sign(await importJWK(key, 'RS256'))
}

/** Keeps records in this process only. */
function remembered() {
  const records = new Map<string, AdapterPayload>()
  return (model: string) => ({
    upsert: async (id: string, payload: AdapterPayload) => void records.set(`${model} ${id}`, payload),
    find: async (id: string) => records.get(`${model} ${id}`),
    findByUid: async (uid: string) =>
      [...records.values()].find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: async () => undefined,
    consume: async (id: string) => void Object.assign(records.get(`${model} ${id}`) ?? {}, { consumed: Date.now() }),
    destroy: async (id: string) => void records.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId: string) =>
      records.forEach((payload, id) => payload.grantId === grantId && id.startsWith(model) && records.delete(id)),
  })
}

function sayGoodbye(context: KoaContextWithOIDC) {
  context.body = '<!doctype html><html lang="en"><title>Outside</title><h1>Goodbye</h1></html>'
}
