import { useEffectEvent, useLayoutEffect } from 'react'

/** Closes what has no address of its own when somebody goes back: the page behind it changes, and that is where they want to be. */
export function useClosedByBack(onClose: () => void) {
  // The router hears of it first and draws anew, so the listener has to stay the same.
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const heard = () => close()
    addEventListener('popstate', heard)
    return () => removeEventListener('popstate', heard)
  }, [])
}
