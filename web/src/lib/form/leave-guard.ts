import { useBlocker, type Somewhere } from '#lib/router/blocker.ts'
import { leavesToReturn } from './leaving.ts'
import { useCallback, useEffect, useRef } from 'react'

/** What a question about leaving says while the input is being saved. */
export const savedSoon = 'What you changed is being saved. You get there as soon as it is.'

/**
 * Asks before unsaved input is left for another path: by a link, by Back, by closing a dialog or the page.
 * `asking` is true while the question is open; `stay` and `leave` answer it, and so does a save that ends meanwhile. Leaving
 * discards the input. `release` lets the next navigation pass once all is saved. `leavesToo` says which other addresses of the
 * same path leave the input as well. The page is not closed without a question either while a save is under way.
 */
export function useLeaveGuard(
  { dirty, busy = false, discard }: { dirty: boolean; busy?: boolean; discard: () => void },
  leavesToo?: (from: Somewhere, to: Somewhere) => boolean,
) {
  const released = useRef(false)
  const shouldBlock = useCallback(
    (from: Somewhere, to: Somewhere) =>
      dirty && !released.current && (from.pathname !== to.pathname || leavesToo?.(from, to) === true),
    [dirty, leavesToo],
  )
  const beforeUnload = useCallback(() => (dirty || busy) && !released.current && !leavesToReturn(), [dirty, busy])
  const question = useBlocker({ shouldBlock, beforeUnload, asks: true })
  const proceed = question?.proceed

  const release = useCallback(() => {
    released.current = true
  }, [])
  const leave = () => {
    discard()
    proceed?.()
  }
  useEffect(() => {
    if (!dirty && !released.current) proceed?.()
  }, [dirty, proceed])
  return { asking: question !== undefined && dirty, stay: () => question?.reset(), leave, release }
}
