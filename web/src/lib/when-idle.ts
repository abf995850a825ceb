const quietAfterMs = 1000

/**
 * Does something that nobody waits for: once the page and what it needs are there, and the browser has nothing better to
 * do. The answer calls it off.
 */
export function whenIdle(work: () => void): () => void {
  const begun = new AbortController()
  const callOff = () => begun.abort()
  const rest = () => setTimeout(() => begun.signal.aborted || idle(() => begun.signal.aborted || work()), quietAfterMs)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true, signal: begun.signal })
  return callOff
}

/** Safari has no idle callbacks; it is asked a second after the page at the earliest all the same. */
const idle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work)

type Line = { saveData?: boolean; effectiveType?: string; type?: string }

/** True where bytes are dear: the person has asked to save them, the line counts them, or it is too slow to share. */
export function isLineDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  if (connection === undefined) return false
  const { saveData = false, type, effectiveType = '' } = connection
  return saveData || type === 'cellular' || effectiveType.endsWith('2g')
}
