import { PrecacheController } from 'workbox-precaching/PrecacheController.js'

/** Written in by the build (`scripts/build/app-worker.ts`): the files of this version of the app, and of these its pages by their screens. */
declare const appFiles: { url: string; revision: string | null; integrity?: string }[]
declare const appPages: Record<string, string>

declare const self: ServiceWorkerGlobalScope

/** Versions share it: a file whose name, which holds its hash, has not changed is not fetched again. */
const cacheName = 'contactsheet-app'
/** While something before the server answers with a page of its own, nothing of the app is taken from it. */
const isFile = ({ url, headers }: Response) =>
  url.endsWith('.html') || !headers.get('content-type')?.startsWith('text/html')
const plugins = [
  {
    cacheWillUpdate: async ({ response }: { response: Response }) =>
      response.ok && isFile(response) ? response : null,
  },
]
const controller = new PrecacheController({ cacheName, plugins })
controller.addToCacheList(appFiles)

/** Fetches what this version needs. Where one of it cannot be had, such as from a server of another version, nothing is installed. */
export const installFiles = (event: ExtendableEvent) => controller.install(event)

/**
 * Removes the files of earlier versions. While several pages are open some may be of such a version and still need parts of it: then all
 * stays until the next one is installed.
 */
export async function removeOldFiles(event: ExtendableEvent) {
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length <= 1) await controller.activate(event)
}

/** Whether this version has the file. */
export const keepsFile = (address: string) => controller.getCacheKeyForURL(address) !== undefined

/** This version's page of a screen, without anybody's data: its frame is seen before the app runs. */
export const keptPage = (screen: string) => controller.matchPrecache(appPages[screen] ?? '')

/** Files named by what they hold: those that are kept, of this version or an earlier one, are what the server would send. */
export function appFile({ request }: FetchEvent) {
  const { origin, pathname } = new URL(request.url)
  return origin === location.origin && pathname.startsWith('/assets/') ? keptOrFetched(request) : undefined
}

async function keptOrFetched(request: Request) {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true })
  return kept ?? fetch(request)
}
