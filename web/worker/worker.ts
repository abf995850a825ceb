import type { WorkerMessage } from '../src/lib/worker-messages.ts'
import { appFile, installFiles, keepsFile, removeOldFiles } from './app-files.ts'
import { appPage } from './app-pages.ts'
import { routeDirectly } from './direct-routes.ts'
import { keptPicture } from './kept-pictures.ts'
import { removeOldPictures, sharedPictures } from './shared-pictures.ts'
import { sendWaitingActs } from './waiting-acts.ts'

declare const self: ServiceWorkerGlobalScope

/** Each answers the requests that are its own, and leaves others by undefined; what nobody answers, the browser asks the server for. */
const answers: ((event: FetchEvent) => Promise<Response> | undefined)[] = [
  sharedPictures,
  appFile,
  keptPicture,
  appPage,
]

self.addEventListener('install', (event) => {
  event.waitUntil(routeDirectly(event))
  event.waitUntil(installFiles(event))
})

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts.
  event.waitUntil(self.registration.navigationPreload.enable())
  event.waitUntil(removeOldFiles(event))
  event.waitUntil(removeOldPictures())
})

self.addEventListener('fetch', (event) => {
  for (const answer of answers) {
    const given = answer(event)
    if (given !== undefined) return event.respondWith(given)
  }
})

self.addEventListener('sync' as never, sendWaitingActs)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.say === 'keeps') event.ports[0]?.postMessage(keepsFile(message.file))
  if (message.say === 'take over') event.waitUntil(self.skipWaiting())
  if (message.say === 'forget') event.waitUntil(forget())
})

async function forget() {
  // First, so that no page comes from here any more.
  await self.registration.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
