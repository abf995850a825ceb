import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link that opens a dialog over the screen it stands on: to close it then means to go back. */
    over?: true
  }
}

/** Closes a dialog that has an address: back to the screen it was opened from, or, after a direct visit, by `leave`. */
export function useCloseDialog(leave: () => void) {
  const router = useRouter()
  return useCallback(() => {
    if (router.state.location.state.over) router.history.back()
    else leave()
  }, [router, leave])
}
