import { onlineManager } from '@tanstack/react-query'
import { isSilence } from './failure.ts'
import { network } from './network.ts'

/** Milliseconds between attempts to reach the server: longer each time. */
const waits = { first: 2000, most: 60_000 }
/** How long one attempt may take. */
const patienceMs = 10_000

let next: { timer: ReturnType<typeof setTimeout>; wait: number } | undefined

/**
 * Follows from now on whether the server can be reached, as `onlineManager` says to everybody: what the browser knows of its network,
 * and what becomes of each request. While it cannot be reached, it is tried again and again.
 */
export function followConnection() {
  Object.assign(network, { answered: noteAnswer, silent: noteSilence, doubted: noteDoubt })
  onlineManager.setOnline(navigator.onLine)
  if (!navigator.onLine) tryIn(waits.first)
  const tryNow = () => document.visibilityState === 'visible' && !onlineManager.isOnline() && void tryAgain(waits.first)
  document.addEventListener('visibilitychange', tryNow)
  addEventListener('offline', () => tryIn(waits.first))
}

/** The server has answered something. */
function noteAnswer() {
  clearTimeout(next?.timer)
  next = undefined
  onlineManager.setOnline(true)
}

/** A request got no answer although nobody gave it up. */
function noteSilence() {
  // The browser may have found a network meanwhile that leads nowhere.
  onlineManager.setOnline(false)
  if (next) return
  tryIn(waits.first)
}

/** A request may only be slow: whether the server can be reached says one that asks nothing else. */
function noteDoubt() {
  if (!next) tryIn(0)
}

function tryIn(wait: number) {
  clearTimeout(next?.timer)
  next = { timer: setTimeout(() => void tryAgain(wait), wait), wait }
}

const knock = () => fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })

function tryAgain(wait: number) {
  const attempt = next
  return knock().then(noteAnswer, () => {
    // Something else has been answered since.
    if (next !== attempt) return
    onlineManager.setOnline(false)
    tryIn(Math.min(wait * 2 || waits.first, waits.most))
  })
}

/** Asks whether the server can be reached, for what must not happen on a network that has gone unnoticed; `isReachable` knows then. */
export const findServer = () => knock().then(network.answered, network.silent)

/** False while nothing can be asked. */
export const isReachable = () => onlineManager.isOnline()

/** True for a call that failed for want of a network. */
export const isAway = (error: unknown) => isSilence(error) && !isReachable()
