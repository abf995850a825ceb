import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { leavesToReturn } from './leaving.ts'
import { useCallback, useRef } from 'react'

/** Where the user is, or is going. */
export type Place = { pathname: string; search: unknown }

/**
 * Asks before unsaved input is left for another path: by a link, by Back, by closing a dialog or the page.
 * `asking` is true while the question is open; `stay` and `leave` answer it. `release` lets the next navigation pass once all is
 * saved. Leaving discards the input. `leavesToo` says which other addresses of the same path leave the input as well.
 */
export function useLeaveGuard(
  { dirty, discard }: { dirty: boolean; discard: () => void },
  leavesToo?: (from: Place, to: Place) => boolean,
) {
  const released = useRef(false)
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) =>
      dirty && !released.current && (current.pathname !== next.pathname || leavesToo?.(current, next) === true),
    [dirty, leavesToo],
  )
  const enableBeforeUnload = useCallback(() => dirty && !released.current && !leavesToReturn(), [dirty])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })

  const release = useCallback(() => {
    released.current = true
  }, [])
  const leave = () => {
    discard()
    blocker.proceed?.()
  }
  return { asking: blocker.status === 'blocked', stay: () => blocker.reset?.(), leave, release }
}
