import { createECDH } from 'node:crypto'
import * as z from 'zod'
import { StartRefused } from '../start-refused.ts'

const publicKey = z.string().regex(/^B[\w-]{86}$/, 'must be the public key of a pair, 87 characters')
const privateKey = z.string().regex(/^[\w-]{43}$/, 'must be the private key of a pair, 43 characters')
const subject = z
  .string()
  .refine(isSubject, 'must be an address of yours such as mailto:photos@example.com or https://photos.example.com')
const origins = z
  .string()
  .transform((value) => value.split(',').flatMap((part) => part.trim().replace(/\/$/, '') || []))
  .refine((all) => all.every(isOrigin), 'must be addresses such as https://push.example.com')

function isSubject(value: string) {
  if (value.startsWith('mailto:')) return z.email().safeParse(value.slice('mailto:'.length)).success
  return URL.parse(value)?.protocol === 'https:'
}

function isOrigin(value: string) {
  const address = URL.parse(value)
  return address !== null && /^https?:$/.test(address.protocol) && address.origin === value
}

/** The settings of notices on devices. */
export const pushSettings = (optional: <T extends z.ZodType>(schema: T) => z.ZodType<z.output<T> | undefined>) => ({
  VAPID_PUBLIC_KEY: optional(publicKey),
  VAPID_PRIVATE_KEY: optional(privateKey),
  VAPID_SUBJECT: optional(subject),
  PUSH_HOSTS: optional(origins),
})

type Settings = {
  [name in `VAPID_${'PUBLIC_KEY' | 'PRIVATE_KEY' | 'SUBJECT'}`]?: string | undefined
} & { PUSH_HOSTS?: string[] | undefined }

/** Who we are to push services, and those that there are besides the known ones. */
export type PushAccess = NonNullable<ReturnType<typeof pushOf>>

/** Undefined where no device is notified. Throws `StartRefused` for half of the settings, and for keys of two pairs. */
export function pushOf(set: Settings) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject, PUSH_HOSTS: hosts } = set
  if (publicKey === undefined && privateKey === undefined && subject === undefined) {
    if (hosts === undefined) return undefined
    throw new StartRefused('PUSH_HOSTS is nothing without VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT.')
  }
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    throw new StartRefused('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: set all or none.')
  if (publicOf(privateKey) !== publicKey)
    throw new StartRefused('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: take both from one pair.')
  return { publicKey, privateKey, subject, hosts: hosts ?? [] }
}

/** Undefined for what is no private key. */
function publicOf(privateKey: string) {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}
