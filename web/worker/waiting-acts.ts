import { peopleWith } from '../src/lib/data/kept/people-here.ts'
import { actsOf } from '../src/lib/data/outbox/act-names.ts'
import { ActsOnDevice } from '../src/lib/data/outbox/acts-on-device.ts'
import { syncTag } from '../src/lib/data/outbox/background-sync.ts'
import { Sender } from '../src/lib/data/outbox/sender.ts'

declare const self: ServiceWorkerGlobalScope

/** An event by which the browser says that there is a network again. */
type SyncEvent = ExtendableEvent & { tag: string }

/** Sends what waits on this device when there is a network again and no page does it. Rejects to be asked once more later. */
export function sendWaitingActs(event: SyncEvent) {
  if (event.tag === syncTag) event.waitUntil(sendAll())
}

async function sendAll() {
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length > 0) return
  const failures: unknown[] = []
  for (const userId of await peopleWith(actsOf)) await sendOf(userId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function sendOf(userId: string) {
  const acts = new ActsOnDevice(userId)
  const sender = new Sender({
    acts,
    send: fetch,
    onChange: () => undefined,
    isHeld: () => false,
    isAwaited: () => false,
  })
  try {
    const waits = await sender.send()
    // Nobody is signed in, and no later time helps.
    if (waits && waits !== 'signed-out') throw new Error(`What waits could not be sent: ${waits}`)
  } finally {
    await acts.close()
  }
}
