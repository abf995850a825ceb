import { useCallback, useEffect, useState } from 'react'
import { goBackOnce } from '#lib/history/go-back-once.ts'

const hashOf = (place: number) => `#image-${place}`
const placeIn = (hash: string, count: number) => {
  const place = Number(/^#image-(\d+)$/.exec(hash)?.[1])
  return place >= 1 && place <= count ? place : undefined
}

/**
 * Which image fills the screen, by number from 1. It is a part of the address, so that a reload shows it again and Back closes
 * the gallery.
 */
export function useShownImage(count: number) {
  const [shown, setShown] = useState(() => placeIn(location.hash, count))
  useEffect(() => {
    const follow = () => setShown(placeIn(location.hash, count))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [count])

  const open = useCallback((place: number) => {
    history.pushState({ over: true }, '', hashOf(place))
    setShown(place)
  }, [])
  const turn = useCallback((place: number) => {
    history.replaceState(history.state, '', hashOf(place))
    setShown(place)
  }, [])
  const close = useCallback(() => {
    if ((history.state as { over?: true } | null)?.over) return goBackOnce(() => history.back())
    history.replaceState(null, '', location.pathname)
    setShown(undefined)
  }, [])
  return { shown, open, turn, close }
}
