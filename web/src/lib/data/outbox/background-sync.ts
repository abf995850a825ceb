/** What the browser calls the worker with when there is a network again. */
export const syncTag = 'waiting-acts'

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Has the worker send what waits although no page is open by then, where a browser can do that. Never rejects. */
export async function askForSync() {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration()
    await registration?.sync?.register(syncTag)
  } catch {
    // It is sent by the next page.
  }
}
