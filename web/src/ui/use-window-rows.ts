import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState, type RefObject } from 'react'

const overscan = 8

type Options = {
  list: RefObject<HTMLElement | null>
  count: number
  /** Height of every row in pixels. */
  height: number
  keyOf: (index: number) => number
  /** The row that stays drawn wherever the window is: the one with the focus. */
  kept: RefObject<number | undefined>
}

/** Where an element begins on the page; what stands above it may change. */
function useTop(list: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + scrollY) : 0)
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return top
}

/** The rows of a long list that are near the window, and where each of them lies. Only these need to be drawn. */
export function useWindowRows({ list, count, height, keyOf, kept }: Options) {
  const top = useTop(list)
  // oxlint-disable-next-line react/incompatible-library -- its answers change without its identity; nothing here is memoized over them
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: keyOf,
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range)
        const at = kept.current
        return at === undefined || at >= range.count || near.includes(at) ? near : [...near, at].toSorted((a, b) => a - b)
      },
      [kept],
    ),
  })
  useEffect(() => virtual.measure(), [virtual, height])

  return {
    rows: virtual.getVirtualItems().map(({ index, key, start }) => ({ index, key, offset: start - top })),
    totalHeight: virtual.getTotalSize(),
    seesEnd: virtual.range !== null && virtual.range.endIndex >= count - 1,
  }
}
