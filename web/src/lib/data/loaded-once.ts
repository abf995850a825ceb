import { useState } from 'react'

/**
 * True once all of these have come or failed, and from then on. For a screen whose parts ask for them, too: a part that finds a failure asks
 * again, and would be taken away by its own question, for ever.
 */
export function useLoadedOnce(asked: { isPending: boolean }[]) {
  const [loaded, setLoaded] = useState(false)
  const isLoaded = loaded || asked.every(({ isPending }) => !isPending)
  if (isLoaded && !loaded) setLoaded(true)
  return isLoaded
}
