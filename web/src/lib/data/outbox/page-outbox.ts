import { newListeners } from '#lib/listeners.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { thisDevice } from '#lib/data/kept/this-device.ts'
import { actsOf } from './act-names.ts'
import { isWaitingFor, markWaiting, waitingOthers } from './acts-mark.ts'
import type { Outbox, OutboxState } from './outbox.ts'

type Mine = {
  userId: string
  /** The server has said that it is who is signed in: what waits may be sent. */
  isKnown: boolean
  outbox?: Outbox | undefined
  opening?: Promise<Outbox | undefined> | undefined
}

let load: ((userId: string) => Promise<Outbox>) | undefined
let mine: Mine | undefined
/** What has to be answered before acts are removed: of whoever signs out, or of whoever was here before. */
let question: { unsent: number } | { of: string } | undefined

const { subscribe, tell } = newListeners()
const empty: OutboxState = { acts: [], isSending: false, waits: undefined }

/** What waits, as a store for React: nothing until the outbox is open. */
export const outboxStore = { subscribe, get: () => mine?.outbox?.get() ?? empty }

/** The question about acts that are to be removed, as a store for React. */
export const outboxQuestion = {
  subscribe,
  get: () => question,
  set: (next: typeof question) => {
    question = next
    tell()
  },
}

/** The outbox of this page, if it is open: for what has no time to wait. */
export const outboxNow = () => mine?.outbox

/** The outbox of this page; undefined where the browser keeps nothing for us, or nobody is known yet. */
export function outboxSoon(): Promise<Outbox | undefined> {
  const of = mine
  if (of === undefined || load === undefined) return Promise.resolve(undefined)
  of.opening ??= load(of.userId).then(
    (outbox) => {
      // Somebody else is here by now: nothing of it is to stay on the screen.
      if (of !== mine) {
        outbox.close()
        return undefined
      }
      outbox.subscribe(tell)
      of.outbox = outbox
      if (of.isKnown) outbox.begin()
      tell()
      return outbox
    },
    // Its code may come once there is a network.
    () => void (of.opening = undefined),
  )
  return of.opening
}

/** Resolves once what an earlier page left is on the screen; at once where it left nothing. */
export const outboxLaid = () => (isWaitingFor(mine?.userId) ? outboxSoon() : undefined)

/**
 * Opens the outbox by this from now on: at once when something waits, or may, as a browser that is killed forgets what it has just been
 * told; else when somebody needs it or the page is at rest.
 */
export function followOutbox(how: (userId: string) => Promise<Outbox>) {
  if (!('indexedDB' in globalThis)) return
  load = how
  const { id: userId } = thisDevice()
  if (userId === undefined || (navigator.onLine !== false && !isWaitingFor(userId))) return
  mine = { userId, isKnown: false }
  void outboxSoon()
}

/** Whose page this is. */
export function outboxBelongsTo(userId: string) {
  if (mine?.userId === userId) {
    mine.isKnown = true
    mine.outbox?.begin()
    return
  }
  mine?.outbox?.close()
  mine = { userId, isKnown: true }
  askAboutOthers()
  if (load) whenIdle(() => void outboxSoon())
}

/** Asks what is to become of somebody else's acts, as often as a page is opened until that is said; of one person after the other. */
export function askAboutOthers() {
  const of = mine && waitingOthers(mine.userId)
  outboxQuestion.set(of === undefined ? undefined : { of })
}

/** Removes a person's acts, sent or not, from this device: whoever wants that has been asked. */
export function forgetActs(userId = mine?.userId) {
  if (userId === undefined || !('indexedDB' in globalThis)) return
  if (mine?.userId === userId) {
    mine.outbox?.close()
    mine = { userId, isKnown: mine.isKnown }
  }
  markWaiting(userId, false)
  indexedDB.deleteDatabase(actsOf(userId))
  tell()
}
