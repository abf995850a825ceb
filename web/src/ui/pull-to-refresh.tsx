import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { followFinger, pullLimits, refreshes } from '#lib/gestures/pull.ts'

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode }

/** Lets a finger pull the page down from its top to refresh the content. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { distance, refreshing } = usePull(place, onRefresh)
  const words = refreshing ? 'Refreshing' : refreshes(distance) ? 'Release to refresh' : 'Pull down to refresh'
  const moving = distance > 0 && !refreshing

  return (
    <div ref={place} data-pull-to-refresh="">
      <output
        className={`grid place-items-center overflow-hidden text-14 text-dim ${moving ? '' : 'transition-[height]'}`}
        style={{ height: distance }}
      >
        {distance > 0 && words}
      </output>
      {children}
    </div>
  )
}

function usePull(place: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>) {
  const [distance, setDistance] = useState(0)
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useRef(onRefresh)
  useLayoutEffect(() => {
    refresh.current = onRefresh
  }, [onRefresh])

  useLayoutEffect(() => {
    const element = place.current
    if (!element || refreshing || !('ontouchstart' in window)) return
    const gone = new AbortController()
    const pulled = () => {
      setDistance(pullLimits.reload)
      setRefreshing(true)
      const settle = () => {
        setRefreshing(false)
        setDistance(0)
      }
      setTimeout(() => void refresh.current().then(settle, settle), pullLimits.timeout)
    }
    followFinger(element, { onMove: setDistance, onRefresh: pulled, signal: gone.signal })
    return () => gone.abort()
  }, [place, refreshing])

  return { distance, refreshing }
}
