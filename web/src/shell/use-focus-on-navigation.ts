import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** The root and the frame come before the screen. */
const screenDepth = 2

/**
 * Moves the focus to the new screen's heading after a navigation, so that screen readers announce it and Tab continues
 * from there. A dialog over a screen manages its own focus: the screen below stays the same.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>) {
  const place = useRouterState({
    select: ({ matches }) => {
      const screen = matches[screenDepth]
      // A skeleton does not count as a screen.
      return screen?.status === 'pending' ? undefined : screen?.pathname
    },
  })
  const last = useRef(place)
  useEffect(() => {
    const before = last.current
    if (place === undefined || place === before) return
    last.current = place
    // The first screen is not a navigation: if Tab was pressed while it loaded, the focus stays where that led.
    if (before === undefined) return
    const heading = content.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? content.current)?.focus({ preventScroll: true })
  }, [place, content])
}
