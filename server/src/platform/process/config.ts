import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { imagesOf } from './settings/images.ts'
import { pushOf, pushSettings } from './settings/push.ts'
import { StartRefused } from './start-refused.ts'
import { watchingOf, watchingSettings } from './settings/watching.ts'

const list = z.string().transform((value) => value.split(',').flatMap((part) => part.trim() || []))
const trustProxyAdvice = 'names the proxy (loopback, an address or a range such as 10.0.0.0/8), never everyone'
const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65535, 'is at most 65535')
// A host name is looked up when the server starts to listen; anything that looks like an address must be one.
const host = z
  .string()
  .refine((value) => isIP(value) > 0 || /^(?=.*[a-z])[a-z\d.-]+$/i.test(value), 'must be an address such as 127.0.0.1')
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const webAddress = z
  .url({ protocol: /^https?$/, hostname: /./, error: 'must be a web address such as https://photos.example.com' })
  .regex(/^[^/]*\/\/[^/?#@]*([/?#]|$)/, 'must not hold a name or a password')
const emails = list.refine(
  (all) => all.every((email) => z.email().safeParse(email).success),
  'must be e-mail addresses',
)
const proxies = list.refine((all) => all.every(isProxy), trustProxyAdvice)
const units = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }
const size = z
  .string()
  .regex(/^(?=.*[1-9])\d+(\.\d+)? *[KMGT]B$/i, 'must be a size such as 500 MB or 2 GB')
  .transform((value) =>
    Math.round(Number.parseFloat(value) * units[value.slice(-2).toUpperCase() as keyof typeof units]),
  )
  .refine((bytes) => bytes >= units.KB, 'must be at least 1 KB')
  .refine((bytes) => bytes <= 1000 * units.TB, 'must be at most 1000 TB')
const seconds = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number of seconds, such as 10, and at most 999')
  .transform(Number)
/** Treats a blank value like a missing one. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.trim() || undefined : value), schema.optional())

/** What goes into a header or an address: signs without blanks. */
const printable = z.string().regex(/^[!-~]+$/, 'may hold letters, digits and signs only')
const model = z.string().regex(/^[\w][\w./:-]{0,99}$/, 'must be the name of a model')
const serviceAddress = webAddress
  .regex(/^[^?#]*$/, 'must end before ? and #')
  .transform((address) => address.replace(/\/+$/, ''))

/** `smtp://` or `smtps://`, a host, and either both a name and a password or neither. */
function isMailServer(value: string) {
  const url = /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || url.hostname === '' || (url.username === '') !== (url.password === '')) return false
  return (
    /^\/?$/.test(url.pathname) && !/[?#]/.test(value) && url.port !== '0' && isDecodable(url.username + url.password)
  )
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const sender = /^(?:(?<name>[^\p{Cc}<>"]{1,100}?)? *<(?<address>[^<>]+)>|(?<bare>[^<>]+))$/u

const environment = z.object({
  PORT: optional(port),
  HOST: optional(host),
  PUBLIC_URL: optional(webAddress),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  POSTGRES_BIN: optional(z.string()),
  POSTGRES_OLD_BIN: optional(z.string()),
  CITIES_FILE: optional(z.string().transform((file) => resolve(file))),
  OIDC_ISSUER: optional(webAddress.regex(/^[^?#]*$/, 'must end before ? and #')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  // Servers compare what they call their store, so that one address has one form.
  S3_ENDPOINT: optional(serviceAddress),
  S3_BUCKET: optional(z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  S3_REGION: optional(z.string().regex(/^[a-z\d-]+$/, 'must be a region such as eu-central-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  OPENAI_API_KEY: optional(printable),
  OPENAI_BASE_URL: optional(serviceAddress),
  OPENAI_IMAGE_MODEL: optional(model),
  BFL_API_KEY: optional(printable),
  BFL_BASE_URL: optional(serviceAddress),
  BFL_MODEL: optional(model),
  IMAGES_BASE_URL: optional(serviceAddress),
  IMAGES_API_KEY: optional(printable),
  IMAGES_MODEL: optional(model),
  IMAGES_NAME: optional(z.string().regex(/^[^\p{Cc}]{1,40}$/u, 'must be a name of at most 40 characters')),
  STORAGE_PER_USER: optional(size).transform((bytes) => bytes ?? 2 * units.GB),
  ADMIN_EMAILS: optional(emails),
  SUPPORT_EMAIL: optional(z.email('must be an e-mail address')),
  SMTP_URL: optional(
    z.string().refine(isMailServer, 'must be an address such as smtp://name:password@mail.example.com:587'),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .transform((value) => sender.exec(value)?.groups ?? {})
      .transform(({ name, address, bare }) => ({ name: name ?? '', address: address ?? bare ?? '' }))
      .refine(
        ({ address }) => z.email().safeParse(address).success,
        'must be an e-mail address such as photos@example.com or Contactsheet <photos@example.com>',
      ),
  ),
  ...pushSettings(optional),
  TRUST_PROXY: optional(proxies),
  RATE_LIMITS: optional(onOff),
  APP_WORKER: optional(onOff),
  ...watchingSettings({ optional, address: serviceAddress, printable }),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of backups such as 7, and at most 9999')
      .transform(Number),
  ),
  DRAIN_SECONDS: optional(seconds).transform((given) => given ?? 0),
})

export const settingNames = Object.keys(environment.shape)

/** All settings; see the table in the README. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment once, at the start. Throws `StartRefused` naming a setting that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = checked(env)
  const usedPort = set.PORT ?? 3000
  const publicUrl = originOf(set.PUBLIC_URL ?? `http://localhost:${usedPort}`)
  return {
    port: usedPort,
    host: set.HOST ?? '127.0.0.1',
    /** Scheme, host and port without a trailing slash; never taken from a request. */
    publicUrl,
    /** True when people come over https, so that cookies are `Secure`. */
    https: publicUrl.startsWith('https:'),
    dataDir: resolve(set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL,
    postgresBin: set.POSTGRES_BIN,
    /** Programs of the PostgreSQL that wrote the data, for a move to another major version. */
    postgresOldBin: set.POSTGRES_OLD_BIN,
    citiesFile: set.CITIES_FILE,
    /** The provider that people sign in with; undefined means the embedded one. */
    oidc: oidcOf(set),
    /** The S3-compatible server that keeps files; undefined means the local disk. */
    s3: s3Of(set),
    /** The services that make pictures, as far as they are configured. */
    images: imagesOf(set),
    /** Bytes of stored files that each user may have. */
    storagePerUser: set.STORAGE_PER_USER,
    adminEmails: (set.ADMIN_EMAILS ?? []).map((email) => email.toLowerCase()),
    supportEmail: set.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    /** How mails are sent; undefined means not at all. */
    mail: mailOf(set),
    /** How devices are notified; undefined means not at all. */
    push: pushOf(set),
    /** Proxies whose `X-Forwarded-For` is believed: addresses or CIDR ranges; none by default. */
    trustProxy: set.TRUST_PROXY ?? [],
    rateLimits: set.RATE_LIMITS ?? true,
    /** Whether browsers keep the app's files, so that it opens without a network; false also makes those go that have been kept. */
    appWorker: set.APP_WORKER ?? true,
    ...watchingOf(set),
    /** Seconds that a SIGTERM leaves for a proxy to notice. */
    drainSeconds: set.DRAIN_SECONDS,
    /** Where backups are made every day, and how many are kept; undefined means that none are made here. */
    backups: backupsOf(set),
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

function s3Of(set: z.output<typeof environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = set
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if ([endpoint, bucket, region, accessKeyId, secretAccessKey].every((value) => value === undefined)) return undefined
  if (bucket === undefined || region === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartRefused(
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none. S3_ENDPOINT is nothing without them.',
    )
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** A folder for daily backups, and how many of them it keeps. */
export type BackupSettings = NonNullable<ReturnType<typeof backupsOf>>

function backupsOf({ BACKUP_DIR: dir, BACKUP_KEEP: keep }: z.output<typeof environment>) {
  if (dir !== undefined) return { dir: resolve(dir), keep: keep ?? 7 }
  if (keep === undefined) return undefined
  throw new StartRefused('BACKUP_KEEP is nothing without BACKUP_DIR: set both or neither.')
}

/** How mails are sent: the server, who we are there, and the sender. `secure` means TLS from the first byte. */
export type MailAccess = NonNullable<ReturnType<typeof mailOf>>

function mailOf({ SMTP_URL: address, MAIL_FROM: from }: z.output<typeof environment>) {
  if (address === undefined && from === undefined) return undefined
  if (address === undefined || from === undefined)
    throw new StartRefused('SMTP_URL and MAIL_FROM belong together: set both or neither.')
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const account =
    username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure, account, from }
}

const networksOfFastify = ['loopback', 'linklocal', 'uniquelocal']

/** A name, an address or a range. A range of length 0 is refused: it would cover everybody. */
function isProxy(value: string) {
  const [address = '', length, ...rest] = value.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (length === undefined) return bits > 0 || networksOfFastify.includes(value)
  return rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits
}
