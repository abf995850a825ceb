let isGoingBack = false

/** Calls `back`, which goes back in the history, but not again before the browser has arrived there: it needs a moment. */
export function goBackOnce(back: () => void) {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  back()
}
