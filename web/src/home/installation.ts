import { newListeners } from '#lib/listeners.ts'
import { recall, remember } from '#lib/remembered.ts'
import { whenIdle } from '#lib/when-idle.ts'

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
let isPrepared = false

/**
 * Makes this browser ready to be shared pictures with, when the page is at rest, here and from now on: where the app is installed or
 * about to be. Others do without the worker, which costs a phone a third of a second.
 */
export function prepareForPictures() {
  if (isPrepared) return
  isPrepared = true
  remember(name, true)
  // Storage may be closed to us; sharing then leads to a page that says so.
  whenIdle(() => void import('./add-pictures/worker.ts').then(({ prepare }) => prepare()).catch(() => undefined))
}

/** Pictures that were shared and never used, and notices of what happens in the account, are for nobody else. */
function forgetAll({ target }: Event) {
  if (!(target instanceof Element && target.closest('a[href="/api/logout"]'))) return
  if ('caches' in globalThis) void caches.delete(pictureStore).catch(() => undefined)
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker
      .getRegistration('/notices-worker')
      .then((worker) => worker?.unregister())
      .catch(() => undefined)
}

/** Where the worker keeps pictures: the same as in `public/add-pictures-worker.js`. */
export const pictureStore = 'added-pictures-1'

/** Keeps what the browser offers, once and early, and prepares a browser in which the app is installed. */
export function followInstallation() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as Offer)
  })
  addEventListener('appinstalled', () => {
    set('installed')
    prepareForPictures()
  })
  addEventListener('click', forgetAll)
  if (matchMedia(ownWindow).matches || recall(name, Boolean)) prepareForPictures()
}
