import { useCallback } from 'react'
import { goBackOnce } from './history/go-back-once.ts'
import { useRouter } from './router/view.tsx'

/** Closes a dialog that has an address: goes back to the screen it was opened from, or calls `leave` after a direct visit. */
export function useCloseDialog(leave: () => void) {
  const { history } = useRouter()
  return useCallback(() => {
    if (history.location.state.over) goBackOnce(() => history.back())
    else leave()
  }, [history, leave])
}
