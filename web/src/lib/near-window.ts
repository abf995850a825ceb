import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'

type Seen = (isNear: boolean) => void

const watched = new WeakMap<Element, Seen>()
let watcher: IntersectionObserver | undefined

/** One observer for all elements: hundreds of them each cost more than the pictures they watch. */
const watcherOf = () =>
  (watcher ??= new IntersectionObserver(
    // At first it tells of all of them: what they then show is drawn in small pieces, so that a click meanwhile is answered.
    (entries) =>
      startTransition(() => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
      }),
    { rootMargin: '100% 0px' },
  ))

/** True while the element is in the window or within one window's height of it. */
export function useNearWindow(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    watched.set(current, setNear)
    watcherOf().observe(current)
    return () => {
      watched.delete(current)
      watcherOf().unobserve(current)
    }
  }, [element])
  return isNear
}
