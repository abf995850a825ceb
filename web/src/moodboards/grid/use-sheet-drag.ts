import { useLayoutEffect, useRef, type RefObject } from 'react'
import { SheetDrag, type SheetListener } from './sheet-drag.ts'

/** Makes the tiles of `list` draggable; `line` is the element that shows where they would be dropped. */
export function useSheetDrag(
  list: RefObject<HTMLElement | null>,
  line: RefObject<HTMLElement | null>,
  listener: SheetListener,
) {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useLayoutEffect(() => {
    if (!list.current || !line.current) return
    const drag = new SheetDrag(list.current, line.current, {
      carried: (id) => latest.current.carried(id),
      onDrop: (ids, at) => latest.current.onDrop(ids, at),
      onLongPress: (id) => latest.current.onLongPress(id),
    })
    return () => drag.stop()
  }, [list, line])
}
