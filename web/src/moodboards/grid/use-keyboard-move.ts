import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { linkOf, SheetKeys, type Carry, type KeysListener } from './sheet-keys.ts'

type Parts = Pick<KeysListener, 'carried' | 'onMove'> & {
  list: RefObject<HTMLElement | null>
  order: readonly number[]
}

/** Moves pictures with the keyboard. Returns the order to show, which pictures are being carried, and what to announce. */
export function useKeyboardMove(parts: Parts) {
  const { list } = parts
  const [{ carry, said }, setCarry] = useState<{ carry: Carry | undefined; said: string }>({
    carry: undefined,
    said: '',
  })
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })

  useLayoutEffect(() => {
    if (!list.current) return
    const keys = new SheetKeys(list.current, {
      order: () => latest.current.order,
      carried: (id) => latest.current.carried(id),
      onMove: (order) => latest.current.onMove(order),
      onCarry: (carry, said) => setCarry({ carry, said }),
    })
    return () => keys.stop()
  }, [list])

  useLayoutEffect(() => {
    const link = carry && list.current ? linkOf(list.current, carry.id) : null
    if (link && document.activeElement !== link) link.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }, [carry, list])

  return { order: carry?.order ?? parts.order, carried: carry?.ids, said }
}
