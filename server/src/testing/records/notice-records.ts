import { randomBytes } from 'node:crypto'
import { pushSubscriptions } from '#dashboard/notices/notices.tables.ts'
import type { Person } from '../start-app.ts'

/** A browser that is notified. */
async function aDevice({ owner }: Person) {
  const device = randomBytes(32).toString('base64url')
  const at = { endpointHash: device, endpoint: 'https://fcm.googleapis.com/fcm/send/x' }
  await owner.add(pushSubscriptions, { ...at, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) })
  return { device }
}

/** Records for the calls of notices. */
export const noticeMakers = { forgetDevice: aDevice }
