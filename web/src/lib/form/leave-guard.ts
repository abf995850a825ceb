import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { leavesToReturn } from './leaving.ts'
import { useCallback, useRef } from 'react'

/**
 * Asks before unsaved input is left for another path: by a link, by Back, by closing a dialog or the page.
 * `asking` is true while the question is open; `stay` and `leave` answer it. `release` lets the next navigation pass once all is
 * saved. Leaving discards the input.
 */
export function useLeaveGuard({ dirty, discard }: { dirty: boolean; discard: () => void }) {
  const released = useRef(false)
  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ current, next }) => dirty && !released.current && current.pathname !== next.pathname,
    [dirty],
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
