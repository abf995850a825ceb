import { useLayoutEffect, type RefObject } from 'react'

const thresholdPx = 50

/** A horizontal swipe of more than 50 px, more across than down: -1 for the month before, 1 for the next. */
function swiped(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= thresholdPx || Math.abs(dx) <= Math.abs(dy)) return 0
  return dx > 0 ? -1 : 1
}

/** Turns swipes over `area` into month changes. A finger that drags a shoot does not swipe. */
export function useMonthSwipe(area: RefObject<HTMLElement | null>, onSwipe: (by: -1 | 1) => void, carrying: boolean) {
  useLayoutEffect(() => {
    const root = area.current
    if (!root || carrying) return
    let from: Touch | undefined
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined
    }
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0]
      const by = from && to ? swiped(to.clientX - from.clientX, to.clientY - from.clientY) : 0
      from = undefined
      if (by !== 0) onSwipe(by)
    }
    root.addEventListener('touchstart', start, { passive: true })
    root.addEventListener('touchend', end, { passive: true })
    return () => {
      root.removeEventListener('touchstart', start)
      root.removeEventListener('touchend', end)
    }
  }, [area, onSwipe, carrying])
}
