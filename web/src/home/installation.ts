import { isReachable } from '#lib/data/connection.ts'
import { forgetDevice, thisDevice } from '#lib/data/kept/this-device.ts'
import { isWaitingFor } from '#lib/data/outbox/acts-mark.ts'
import { forgetActs, outboxQuestion, outboxSoon } from '#lib/data/outbox/page-outbox.ts'
import { forgetDrafts } from '#lib/form/drafts.ts'
import { newListeners } from '#lib/listeners.ts'
import { recall, remember } from '#lib/remembered.ts'
import { toast } from '#lib/toast.ts'
import { isConnectionMetered, whenIdle } from '#lib/when-idle.ts'
import type { WorkerMessage } from '#lib/worker-messages.ts'

type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** True in a window of the installed app. */
export const ownWindow = '(display-mode: standalone)'

let offer: Offer | 'installed' | undefined
const { subscribe, tell } = newListeners()

function set(next: typeof offer) {
  offer = next
  tell()
}

/** What the browser offers, for the screen "Mobile App", or that the app was installed since. */
export const installOffer = { get: () => offer, set, subscribe }

const name = 'installed'
/** How long a page rests before a browser gets the worker that has done without: that costs a phone a third of a second, and a line 0.6 MB. */
const firstTimeMs = 10_000
let stopWaiting = () => {}

/** Lets the app's worker keep the app, and take pictures that are shared, when the page has rested; for those who are signed in. */
function followWorker(restMs?: number) {
  stopWaiting()
  // Storage may be closed to us, and nothing is kept then.
  const follow = () => void import('./app-worker.ts').then((worker) => worker.followWorker()).catch(() => undefined)
  stopWaiting = whenIdle(() => thisDevice().id !== undefined && follow(), restMs)
}

/** Makes this browser ready to be shared pictures with, here and from now on: where the app is installed or about to be. */
export function prepareForPictures() {
  remember(name, true)
  followWorker()
}

const hasWorkers = () => 'serviceWorker' in navigator

/**
 * Whoever signs out takes along the worker, all that is kept of the app, pictures that were shared and never used, and notices of what
 * happens in the account: they are for nobody else.
 */
export function forgetWorker() {
  const left = () => undefined
  if ('caches' in globalThis)
    void caches
      .keys()
      .then((names) => Promise.all(names.map((each) => caches.delete(each))))
      .catch(left)
  if (!hasWorkers()) return
  // The worker outlives the page, which is being left.
  navigator.serviceWorker.controller?.postMessage({ say: 'forget' } satisfies WorkerMessage)
  void navigator.serviceWorker
    .getRegistrations()
    .then((all) => Promise.all(all.map((each) => each.unregister())))
    .catch(left)
}

/** Whoever signs out is asked first about what has not been sent; nothing else on the page hears of the press until then. */
function onSignOut(event: Event) {
  const { target } = event
  if (!(target instanceof Element && target.closest('a[href="/api/logout"]'))) return
  if (isReachable() && !isWaitingFor(thisDevice().id)) return forgetEverything()
  event.preventDefault()
  event.stopPropagation()
  void askFirst()
}

async function askFirst() {
  const count = async () => (isReachable() ? (await outboxSoon())?.unsent() : 0)
  // Where it cannot be looked, something waits if it was left so.
  const unsent = (await count().catch(() => undefined)) ?? Number(isWaitingFor(thisDevice().id))
  if (unsent > 0) outboxQuestion.set({ unsent })
  else signOut()
}

/** Signs out where the server can end the session; else everything stays. */
export function signOut() {
  if (!isReachable()) {
    toast({ title: 'You are still signed in', text: 'Signing out needs a network.', tone: 'bad' })
    return
  }
  forgetDrafts()
  forgetEverything()
  location.assign('/api/logout')
}

/** Leaves nothing of whoever signs out on this device. */
function forgetEverything() {
  forgetActs()
  forgetDevice()
  forgetWorker()
}

/** Keeps what the browser offers, once and early, and prepares this browser for the app without a network. */
export function followInstallation() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as Offer)
  })
  addEventListener('appinstalled', () => {
    set('installed')
    prepareForPictures()
  })
  addEventListener('click', onSignOut, { capture: true })
  if (!hasWorkers()) return
  if (matchMedia(ownWindow).matches || recall(name, Boolean)) prepareForPictures()
  else if (navigator.serviceWorker.controller) followWorker()
  else if (!isConnectionMetered()) followWorker(firstTimeMs)
}
