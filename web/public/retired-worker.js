// Takes the place of a worker that is no longer wanted, and goes at once, together with what that kept; pages stay as they are. The server
// sends it under the addresses of workers of earlier releases, and under that of the app's own where an operator has switched it off.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave() {
  await self.registration.unregister()
  // One that was for a single address has kept nothing but what was shared, for a screen that may still show it.
  if (new URL(self.registration.scope).pathname !== '/') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !name.startsWith('added-pictures-')).map((name) => caches.delete(name)))
}
