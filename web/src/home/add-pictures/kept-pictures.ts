/** Where the worker keeps pictures: the same as in `web/worker/shared-pictures.ts`. */
export const store = 'added-pictures-1'
/** The address of the screen, of the form that the device sends to it, and of what is kept of that. */
export const address = '/add-pictures'
const dayMs = 24 * 60 * 60 * 1000

/** Forgets pictures that were shared more than a day ago. Rejects where storage is closed to us. */
export async function forgetOld() {
  const list = await caches.match(`${address}/list`, { cacheName: store })
  if (list && Date.now() - ((await list.json()) as { at: number }).at > dayMs) await caches.delete(store)
}
