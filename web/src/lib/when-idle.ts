const quietAfterMs = 1000

/**
 * Runs work that nobody is waiting for: once the page and its resources have loaded and the browser is idle.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  const begun = new AbortController()
  const callOff = () => begun.abort()
  const rest = () => setTimeout(() => begun.signal.aborted || idle(() => begun.signal.aborted || work()), quietAfterMs)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true, signal: begun.signal })
  return callOff
}

/** Safari has no idle callbacks; there, too, work starts no earlier than a second after the page has loaded. */
const idle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work)

type Line = { saveData?: boolean; effectiveType?: string; type?: string }

/** True where data is expensive: the user asked to save data, the connection is metered, or it is too slow to share. */
export function isConnectionMetered(): boolean {
  const { connection = {} } = navigator as Navigator & { connection?: Line }
  const { saveData = false, type, effectiveType = '' } = connection
  return saveData || type === 'cellular' || effectiveType.endsWith('2g')
}
