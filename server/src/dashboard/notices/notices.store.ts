import { createHash, ECDH } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { invalid, notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { deviceLimits } from '@contactsheet/contracts/dashboard/devices'
import type { DeviceSubscription } from '@contactsheet/contracts/dashboard/notices.schemas'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import type { MailAccess } from '#platform/process/config.ts'
import type { PushAccess } from '#platform/process/settings/push.ts'
import { pushTarget } from './push-hosts.rules.ts'
import { pushSubscriptions } from './notices.tables.ts'

/** The ways in which this installation can tell people something outside the product. */
export type NoticeWays = { mail: MailAccess | undefined; push: PushAccess | undefined }

/** How the user is told what others did, beside the list of it. */
export const noticeStore = (owner: Owner, { mail, push }: NoticeWays) => ({
  async ways() {
    const devices = await owner.rows(pushSubscriptions, undefined, { orderBy: [asc(pushSubscriptions.id)] })
    const names = devices.map(({ endpointHash }) => endpointHash)
    return { mails: mail !== undefined, pushKey: push?.publicKey ?? null, devices: names }
  },

  /** Notifies a browser from now on. Throws 403 `no_push`, and 400 for an address or a key that is none. */
  async add({ endpoint, p256dh, auth }: DeviceSubscription) {
    if (push === undefined) throw new Problem(403, 'This installation notifies no devices', { code: 'no_push' })
    if (pushTarget(endpoint, push.hosts) === undefined)
      throw invalid('This browser uses a push service that is not known here', 'endpoint')
    if (!isPublicKey(p256dh)) throw invalid('The key is no public key', 'p256dh')
    const endpointHash = createHash('sha256').update(endpoint).digest('base64url')
    await owner.transaction((owner) =>
      together([
        owner.lock(),
        owner.remove(pushSubscriptions, eq(pushSubscriptions.endpointHash, endpointHash)),
        owner.add(pushSubscriptions, { endpointHash, endpoint, p256dh, auth }),
        removeOldest(owner),
      ]),
    )
  },

  /** Throws 404. */
  async forget(device: string) {
    const removed = await owner.remove(pushSubscriptions, eq(pushSubscriptions.endpointHash, device))
    if (removed.length === 0) throw notFound('Device')
  },
})

/** True for a point of the curve: nothing can be encrypted for anything else. */
function isPublicKey(key: string) {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'compressed').length > 0
  } catch {
    return false
  }
}

const most = sql.raw(String(deviceLimits.devices))

/** Behind the user's lock: leaves as many devices as there may be, those that were added last. */
const removeOldest = (owner: Owner) =>
  owner.remove(
    pushSubscriptions,
    sql`${pushSubscriptions.id} not in (
      select d.id from ${owner.mine(pushSubscriptions, 'd')} order by d.id desc limit ${most})`,
  )
