import * as z from 'zod/mini'
import { nothing } from '../calls/fields.ts'
import { deviceLimits } from './devices.ts'

const words = 'This is no address of a push service'

/** What a browser says when it lets itself be notified. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: words }).check(z.maxLength(deviceLimits.endpoint, words)),
  /** A point of the curve P-256, uncompressed, as base64url. */
  p256dh: z.string('The key of the device is missing').check(z.regex(/^B[\w-]{86}$/, 'The key is no public key')),
  /** 16 bytes as base64url. */
  auth: z.string('The secret of the device is missing').check(z.regex(/^[\w-]{22}$/, 'The secret has 16 bytes')),
})
export type DeviceSubscription = z.output<typeof subscription>

/** SHA-256 of a browser's address, as base64url. */
const device = z.string().check(z.regex(/^[\w-]{43}$/, 'A device is named by 43 characters'))

/** What the calls of notices take and answer. */
export const noticeSchemas = {
  notices: {
    answer: z.object({
      /** This installation sends mails. */
      mails: z.boolean(),
      /** The key with which a browser lets this installation notify it; null where no device is notified. */
      pushKey: z.nullable(z.string()),
      /** The user's browsers that are notified. */
      devices: z.array(device),
    }),
  },
  notifyDevice: { body: subscription, answer: nothing },
  forgetDevice: { params: z.object({ device }), answer: nothing },
}
