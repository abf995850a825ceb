// Shows what the server hands to this browser's push service, and opens the dashboard when it is pressed. It is registered for an
// address that no page has, by whoever switches notifications on, takes part in no request and keeps nothing.
const shown = { tag: 'news', icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification('Contactsheet', { ...shown, body: textIn(event.data) }))
})

/** Browsers insist that something is shown, whatever came. */
function textIn(data) {
  try {
    return String(data.json().text ?? '')
  } catch {
    return ''
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open())
})

/** A dashboard that is open already comes to the front: it asks for what is new when it is looked at. */
async function open() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const dashboard = windows.find(({ url }) => new URL(url).pathname === '/')
  await (dashboard ? dashboard.focus() : self.clients.openWindow('/'))
}
