import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { goBackOnce } from './history/go-back-once.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link that opens a dialog over the current screen: closing it then means going back. */
    over?: true
  }
}

/** Closes a dialog that has an address: goes back to the screen it was opened from, or calls `leave` after a direct visit. */
export function useCloseDialog(leave: () => void) {
  const router = useRouter()
  return useCallback(() => {
    if (router.state.location.state.over) goBackOnce(() => router.history.back())
    else leave()
  }, [router, leave])
}
