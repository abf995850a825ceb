import { resolve } from 'node:path'
import * as z from 'zod'
import { StartRefused } from './start-refused.ts'

const port = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65535, 'is at most 65535')
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://photos.example.com' })
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(webAddress),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  POSTGRES_BIN: optional(z.string()),
  OIDC_ISSUER: optional(webAddress),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  ADMIN_EMAILS: optional(z.string()),
  SUPPORT_EMAIL: optional(z.email('must be an e-mail address')),
  TRUST_PROXY: optional(z.string()),
  RATE_LIMITS: optional(onOff),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'needs at least 16 characters')),
})

/** Everything that can be set from outside; see the table in the README. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment once, at the start. Throws `StartRefused` naming a setting that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = checked(env)
  const usedPort = set.PORT ?? 3000
  const publicUrl = originOf(set.PUBLIC_URL ?? `http://localhost:${usedPort}`)
  return {
    port: usedPort,
    host: set.HOST ?? '127.0.0.1',
    /** Scheme, host and port without a slash at the end; never taken from a request. */
    publicUrl,
    /** True when people come over https, so that cookies are `Secure`. */
    https: publicUrl.startsWith('https:'),
    dataDir: resolve(set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL,
    postgresBin: set.POSTGRES_BIN,
    /** The provider people sign in with; undefined means the embedded one. */
    oidc: oidcOf(set),
    adminEmails: listOf(set.ADMIN_EMAILS).map((email) => email.toLowerCase()),
    supportEmail: set.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    /** Proxies whose `X-Forwarded-For` is believed: addresses or CIDR ranges; none by default. */
    trustProxy: trustedOf(set.TRUST_PROXY),
    rateLimits: set.RATE_LIMITS ?? true,
    logLevel: set.LOG_LEVEL ?? 'info',
    metricsToken: set.METRICS_TOKEN,
  }
}

function checked(env: NodeJS.ProcessEnv) {
  const read = environment.safeParse(env)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartRefused(`${String(issue?.path[0])} ${issue?.message}.`)
}

function originOf(address: string) {
  const url = new URL(address)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new StartRefused('PUBLIC_URL is the address without a path, such as https://photos.example.com.')
  }
  return url.origin
}

function oidcOf(set: z.output<typeof environment>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartRefused('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none.')
  }
  return { issuer, clientId, clientSecret }
}

function trustedOf(value: string | undefined) {
  if (value === 'true' || value === '*') {
    throw new StartRefused(
      'TRUST_PROXY names the proxy (loopback, an address or a range such as 10.0.0.0/8), never everyone.',
    )
  }
  return listOf(value)
}

const listOf = (value: string | undefined) => (value ?? '').split(',').flatMap((part) => part.trim() || [])
