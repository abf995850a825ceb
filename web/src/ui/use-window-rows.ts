import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** Extra rows rendered above and below the window, so that fast scrolling and the focus find them. */
const spare = 8

type Options = {
  list: RefObject<HTMLElement | null>
  count: number
  /** Height of every row in pixels. */
  height: number
  /** The index of the row that stays rendered wherever the window is: the focused one. */
  kept: RefObject<number | undefined>
}

// Read when it changes and not while rows render: reading it then makes the browser lay out the page twice.
const view = { top: 0, height: 0 }
const look = () => Object.assign(view, { top: scrollY, height: innerHeight })

function followWindow(listener: () => void) {
  const changed = () => {
    look()
    listener()
  }
  addEventListener('scroll', changed, { passive: true })
  addEventListener('resize', changed)
  return () => {
    removeEventListener('scroll', changed)
    removeEventListener('resize', changed)
  }
}

/** An element's distance from the top of the page; the content above it may change. */
function useTop(list: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => setTop(list.current ? list.current.getBoundingClientRect().top + scrollY : 0)
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return top
}

/** The rows of a long list that are near the window. Only these need to be drawn; all have the same height. */
export function useWindowRows({ list, count, height, kept }: Options) {
  useState(look)
  const top = useTop(list)
  const seen = useRef({ first: 0, last: 0 })
  // A new value only when another row comes into view: scrolling within a row renders nothing.
  const inSight = useCallback(() => {
    const first = Math.max(0, Math.floor((view.top - top) / height))
    const last = Math.max(first, Math.ceil((view.top + view.height - top) / height) - 1)
    if (first !== seen.current.first || last !== seen.current.last) seen.current = { first, last }
    return seen.current
  }, [top, height])
  const { first, last } = useSyncExternalStore(followWindow, inSight)

  const from = Math.max(0, Math.min(first, count - 1) - spare)
  const to = Math.min(count - 1, last + spare)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
  const at = kept.current
  if (at !== undefined && at < count && (at < from || at > to)) near.push(at)
  return { indexes: near.toSorted((a, b) => a - b), totalHeight: count * height, seesEnd: last >= count - 1 }
}
