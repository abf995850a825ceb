import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { followed, intent, pullLimits, refreshes } from '#lib/gestures/pull.ts'
import classes from './pull-to-refresh.module.css'

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode }

/** Lets a finger pull the page down from its top to refresh the content. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { distance, refreshing } = usePull(place, onRefresh)
  const words = refreshing ? 'Refreshing' : refreshes(distance) ? 'Release to refresh' : 'Pull down to refresh'
  const moving = distance > 0 && !refreshing

  return (
    <div ref={place} data-pull-to-refresh="">
      <output className={classes.words} data-moving={moving || undefined} style={{ height: distance }}>
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
    if (!element || refreshing) return
    return followFinger(element, setDistance, () => {
      setDistance(pullLimits.reload)
      setRefreshing(true)
      const settle = () => {
        setRefreshing(false)
        setDistance(0)
      }
      setTimeout(() => void refresh.current().then(settle, settle), pullLimits.timeout)
    })
  }, [place, refreshing])

  return { distance, refreshing }
}

/** Tracks one finger from the top of the page; reports how far the page follows, and a release beyond the trigger. */
function followFinger(element: HTMLElement, onMove: (distance: number) => void, onRefresh: () => void) {
  let start: { x: number; y: number } | undefined
  let pulling = false
  let distance = 0

  const begin = ({ touches }: TouchEvent) => {
    const [touch] = touches
    start = touch && touches.length === 1 && scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined
    pulling = false
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    // A part of the page that uses the movement itself, for dragging, has prevented the default.
    if (event.defaultPrevented) start = undefined
    if (!start || !touch) return
    const down = touch.clientY - start.y
    const wish = pulling ? 'pull' : intent(touch.clientX - start.x, down)
    if (wish === 'other') start = undefined
    if (wish !== 'pull') return
    pulling = true
    if (event.cancelable) event.preventDefault()
    distance = followed(down)
    onMove(distance)
  }
  const end = () => {
    if (pulling && refreshes(distance)) onRefresh()
    else if (pulling) onMove(0)
    start = undefined
    pulling = false
    distance = 0
  }

  element.addEventListener('touchstart', begin, { passive: true })
  // Not passive: the browser must not scroll while the page is being pulled.
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
