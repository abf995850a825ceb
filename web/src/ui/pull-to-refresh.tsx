import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { followFinger, pullLimits, refreshes } from '#lib/gestures/pull.ts'
import { screenRefresh } from '#lib/gestures/refresh.ts'

/** Stands above a screen and lets a finger pull it down from its top, if it can be refreshed. */
export function PullToRefresh({ screen }: { screen: RefObject<HTMLElement | null> }) {
  const onRefresh = useSyncExternalStore(screenRefresh.subscribe, screenRefresh.get)
  const { distance, refreshing } = usePull(screen, onRefresh)
  const words = refreshing ? 'Refreshing' : refreshes(distance) ? 'Release to refresh' : 'Pull down to refresh'
  const moving = distance > 0 && !refreshing

  return (
    onRefresh && (
      <output
        data-pull-to-refresh=""
        className={`grid place-items-center overflow-hidden text-14 text-dim ${moving ? '' : 'transition-[height]'}`}
        style={{ height: distance }}
      >
        {distance > 0 && words}
      </output>
    )
  )
}

function usePull(screen: RefObject<HTMLElement | null>, onRefresh: (() => Promise<unknown>) | undefined) {
  const [distance, setDistance] = useState(0)
  const [refreshing, setRefreshing] = useState(false)
  const stop = () => {
    setRefreshing(false)
    setDistance(0)
  }
  // A pull ends with its screen, even one that a finger still holds.
  useLayoutEffect(() => stop, [onRefresh])

  useLayoutEffect(() => {
    const element = screen.current
    if (!element || !onRefresh || refreshing || !('ontouchstart' in window)) return
    const gone = new AbortController()
    const pulled = () => {
      setDistance(pullLimits.reload)
      setRefreshing(true)
      setTimeout(() => void onRefresh().then(stop, stop), pullLimits.timeout)
    }
    followFinger(element, { onMove: setDistance, onRefresh: pulled, signal: gone.signal })
    return () => gone.abort()
  }, [screen, onRefresh, refreshing])

  return { distance, refreshing }
}
