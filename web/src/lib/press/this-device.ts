/** The address that the worker is registered for: no page has it, so that none ever passes through the worker. */
const scope = '/notices-worker'

/** What this browser says of itself: it cannot be notified, was told not to, or can be, under an address if it has one already. */
export type ThisDevice = { can: 'no' | 'denied' } | { can: 'yes'; endpoint: string | undefined }

/** How a browser is reached, and what is encrypted for it alone. */
export type DeviceAddress = { endpoint: string; p256dh: string; auth: string }

export async function askThisDevice(): Promise<ThisDevice> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return { can: 'no' }
  if (Notification.permission === 'denied') return { can: 'denied' }
  const subscription = await (await worker())?.pushManager.getSubscription()
  return { can: 'yes', endpoint: subscription?.endpoint }
}

const worker = () => navigator.serviceWorker.getRegistration(scope)

/** Within a press: asks the user, and lets whoever has the key notify this browser. Undefined when the user says no. */
export async function letNotify(key: string): Promise<DeviceAddress | undefined> {
  // First of all, or the press is over.
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await working(await navigator.serviceWorker.register(`${scope}.js`, { scope }))
  // An address from before may be that of another account, or belong to another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, p256dh, auth }
}

/** From now on nothing reaches this browser; its push service tells the server so. */
export async function endNotices() {
  await (await worker())?.unregister()
}

/** A browser takes no address before its worker works. */
async function working(registration: ServiceWorkerRegistration) {
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return registration
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The worker cannot be installed'))
    })
  })
  return registration
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** What the server calls a browser with this address. */
export async function deviceName(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
