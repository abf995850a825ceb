import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { DayDrag, type DragListener } from './day-drag.ts'

/** Makes the shoots in `area` draggable onto its days; returns which shoot is being dragged, and over which day. */
export function useDayDrag(area: RefObject<HTMLElement | null>, onDrop: DragListener['onDrop']) {
  const [drag, setDrag] = useState<{ id: number; over: string | undefined }>()
  const latest = useRef(onDrop)
  useLayoutEffect(() => {
    latest.current = onDrop
  }, [onDrop])

  useLayoutEffect(() => {
    if (!area.current) return
    const listening = new DayDrag(area.current, {
      // Ignores repeats of the same day: a render for every pixel would be too many.
      onDrag: (next) => setDrag((now) => (now?.id === next?.id && now?.over === next?.over ? now : next)),
      onDrop: (...dropped) => latest.current(...dropped),
    })
    return () => listening.stop()
  }, [area])
  return drag
}
