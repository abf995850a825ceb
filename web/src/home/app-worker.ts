import { leaveToReturn } from '#lib/form/leaving.ts'
import { toast, toastStore } from '#lib/toast.ts'
import { atRest } from '#lib/when-idle.ts'
import type { WorkerMessage } from '#lib/worker-messages.ts'
import { address as formerScope, forgetOld } from './add-pictures/kept-pictures.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let isFollowed = false
/** How long a worker may take to answer; one that does not know the question never does. */
const patienceMs = 5000

/**
 * Has the browser keep the app's files from now on, and offers newer ones. Does so once on each page, and nothing where the app was not built.
 * Rejects where storage is closed to us.
 */
export async function followWorker() {
  const file = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.src
  if (file === undefined || isFollowed) return
  isFollowed = true
  await forgetOld()
  const registration = await navigator.serviceWorker.register('/worker.js')
  new Follower(registration, file).follow()
  await navigator.serviceWorker.ready
  await removeFormer()
}

/** That of earlier releases took shared pictures alone, and for them would stand before the one that does it now. */
async function removeFormer() {
  const found = await navigator.serviceWorker.getRegistration(formerScope)
  if (found && new URL(found.scope).pathname === formerScope) await found.unregister()
}

const tell = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

/** Whether the worker has this file; undefined when it does not say. */
function keeps(worker: ServiceWorker, file: string) {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean | undefined>()
  port1.addEventListener('message', ({ data }) => resolve(data as boolean))
  port1.start()
  tell(worker, { say: 'keeps', file }, [port2])
  setTimeout(resolve, patienceMs)
  return promise.finally(() => port1.close())
}

/** Knows by its own first file whether a page is of the version that has come. */
class Follower {
  readonly #registration: ServiceWorkerRegistration
  readonly #file: string
  #askedAt = Date.now()
  #offeredAt = Number.NEGATIVE_INFINITY
  #reloads = false

  constructor(registration: ServiceWorkerRegistration, file: string) {
    this.#registration = registration
    this.#file = file
  }

  follow() {
    const waiting = () => void this.#look(this.#registration.waiting)
    const follow = () => this.#registration.installing?.addEventListener('statechange', waiting)
    this.#registration.addEventListener('updatefound', follow)
    // Another tab has let a newer one work: this one goes on as it is until its user wants otherwise.
    navigator.serviceWorker.addEventListener('controllerchange', () => void this.#look(this.#registration.active))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return
      waiting()
      this.#ask()
    })
    follow()
    waiting()
  }

  /** The browser itself asks when a page is opened; one that stays open asks at most once an hour. */
  #ask() {
    if (Date.now() - this.#askedAt < hourMs) return
    this.#askedAt = Date.now()
    // Without a network there is nothing newer.
    void this.#registration.update().catch(() => undefined)
  }

  /** A page that came from the server is often newer than its worker: then the new one may work at once. An older page offers it. */
  async #look(worker: ServiceWorker | null) {
    if (worker === null || this.#reloads) return
    const isOwn = await keeps(worker, this.#file)
    if (isOwn === false) await this.#offer()
    else if (isOwn && worker.state === 'installed') tell(worker, { say: 'take over' })
  }

  /** Quietly: never in place of other words, nor while somebody types. Whoever does not see it is told again later. */
  async #offer() {
    if (Date.now() - this.#offeredAt < hourMs) return
    this.#offeredAt = Date.now()
    await atRest()
    const say = () => {
      if (toastStore.get()) return
      end()
      toast({
        title: 'A new version is ready',
        action: { label: 'Reload', run: () => void this.#reload() },
        duration: minuteMs,
      })
    }
    const end = toastStore.subscribe(() => queueMicrotask(say))
    say()
  }

  /** What is on its way to the server gets there first; what is typed comes back by its draft. Other tabs stay as they are. */
  async #reload() {
    this.#reloads = true
    await atRest(0)
    const go = () => leaveToReturn(() => location.reload())
    const { waiting } = this.#registration
    if (waiting === null) return go()
    waiting.addEventListener('statechange', () => waiting.state === 'activating' || go())
    tell(waiting, { say: 'take over' })
  }
}
