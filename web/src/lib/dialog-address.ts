import { useCallback } from 'react'
import { goBackOnce } from './history/go-back-once.ts'
import { useRouter } from './router/view.tsx'

/**
 * Closes a dialog that has an address: goes back to the screen it was opened from, or calls `leave` after a direct visit. Only a link that
 * opens it over the screen itself says so; `anywhere` goes back to whatever screen a link to it stood on.
 */
export function useCloseDialog(leave: () => void, anywhere = false) {
  const { history } = useRouter()
  return useCallback(() => {
    if (history.location.state.over || (anywhere && history.canGoBack())) goBackOnce(() => history.back())
    else leave()
  }, [history, leave, anywhere])
}
