import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { leavesToReturn } from './leaving.ts'
import { useCallback, useEffect, useRef } from 'react'

/** What a question about leaving says while the input is being saved. */
export const savedSoon = 'What you changed is being saved. You get there as soon as it is.'

/** Where the user is, or is going. */
export type Place = { pathname: string; search: unknown }

/**
 * Asks before unsaved input is left for another path: by a link, by Back, by closing a dialog or the page.
 * `asking` is true while the question is open; `stay` and `leave` answer it, and so does a save that ends meanwhile. Leaving
 * discards the input. `release` lets the next navigation pass once all is saved. `leavesToo` says which other addresses of the
 * same path leave the input as well. The page is not closed without a question either while a save is under way.
 */
export function useLeaveGuard(
  { dirty, busy = false, discard }: { dirty: boolean; busy?: boolean; discard: () => void },
  leavesToo?: (from: Place, to: Place) => boolean,
) {
  const released = useRef(false)
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      dirty && !released.current && (current.pathname !== next.pathname || leavesToo?.(current, next) === true),
    [dirty, leavesToo],
  )
  const enableBeforeUnload = useCallback(() => (dirty || busy) && !released.current && !leavesToReturn(), [dirty, busy])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })

  const release = useCallback(() => {
    released.current = true
  }, [])
  const leave = () => {
    discard()
    blocker.proceed?.()
  }
  const { proceed } = blocker
  useEffect(() => {
    if (!dirty && !released.current) proceed?.()
  }, [dirty, proceed])
  return { asking: blocker.status === 'blocked' && dirty, stay: () => blocker.reset?.(), leave, release }
}
