import type { Dispatcher } from 'undici'
import { lookupPublic, NotPublic } from '#ai/services/public-address.ts'
import { memoized } from '#platform/process/memoized.ts'
import type { PushAccess } from '#platform/process/settings/push.ts'
import { pushTarget } from './push-hosts.rules.ts'

/** A browser, as its push service knows it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

/** Milliseconds for one notice, and seconds for which a push service keeps it for a device that is away. */
const usualPatience = 10_000
const keptSeconds = 12 * 3600

/** What sends; loaded with the first notice, not at the start. */
const sending = memoized(async () => {
  const [{ Agent, request }, { default: webPush }] = await Promise.all([import('undici'), import('web-push')])
  const connect = { timeout: usualPatience }
  return {
    request,
    detailsOf: webPush.generateRequestDetails.bind(webPush),
    /** Reaches public addresses only, whatever the name of a known service leads to. */
    known: new Agent({ connect: { ...connect, lookup: lookupPublic } }),
    /** Reaches what the operator has named, wherever it is. */
    named: new Agent({ connect }),
  }
})

class PushError extends Error {
  override readonly name = 'PushError'
}

/**
 * Hands a text, encrypted for the device, to the device's push service. False when the device is not notified any more. Redirects are not
 * followed, and of the answer only the status is read. Throws `PushError` with a sentence that holds nothing of the address.
 */
export async function sendPush(
  { hosts, ...us }: PushAccess,
  { endpoint, p256dh, auth }: PushDevice,
  text: string,
  patience = usualPatience,
): Promise<boolean> {
  const target = pushTarget(endpoint, hosts)
  if (target === undefined) return false
  const { request, detailsOf, ...through } = await sending()
  const { headers, body } = detailsOf({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: us,
    contentEncoding: 'aes128gcm',
    TTL: keptSeconds,
    // A device that was away is shown the last one only.
    topic: 'news',
  })
  const asked = { method: 'POST', headers: headers as Record<string, string>, body } as const
  const signal = AbortSignal.timeout(patience)
  const status = await statusOf(request(endpoint, { ...asked, signal, dispatcher: through[target] }))
  if (status === 404 || status === 410) return false
  if (status >= 200 && status < 300) return true
  throw new PushError(`The push service answers with status ${status}.`)
}

async function statusOf(asking: Promise<Dispatcher.ResponseData>): Promise<number> {
  try {
    const { statusCode, body } = await asking
    // Closed without being read; the error that this causes is ignored.
    body.on('error', () => undefined).destroy()
    return statusCode
  } catch (error) {
    if (error instanceof NotPublic) throw new PushError('The push service is at an address that is not public.')
    throw new PushError('The push service cannot be reached, or does not answer.')
  }
}
