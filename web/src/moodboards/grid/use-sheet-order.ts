import { useLayoutEffect, useState, type RefObject } from 'react'
import { useDrag } from '#lib/gestures/drag.ts'
import { useEvents } from '#lib/gestures/use-events.ts'
import { liftByKeys, liftTile, placeByKey, type Carry, type SheetListener } from './sheet-drag.ts'

type Options = Omit<SheetListener, 'onCarry'> & {
  list: RefObject<HTMLElement | null>
  /** Shows where pictures would be dropped. */
  line: RefObject<HTMLElement | null>
}

const linkOf = (list: HTMLElement, id: number | undefined) =>
  list.querySelector<HTMLElement>(`[data-id="${id}"] [data-main]`)

const tileAt = (at: Element) => (at.closest('button, label, input') ? null : at.closest<HTMLElement>('[data-id]'))

/**
 * Pictures are put in order with a mouse, a finger or the keyboard: arrow keys move the focus from picture to picture, Space picks
 * one up, and then they carry it. Returns the order to show, which pictures the keyboard carries, and what to announce.
 */
export function useSheetOrder({ list, line, ...options }: Options) {
  const [{ carry, said }, setCarry] = useState<{ carry?: Carry | undefined; said: string }>({ said: '' })
  const listener = { ...options, onCarry: (carry: Carry | undefined, said: string) => setCarry({ carry, said }) }
  useDrag(list, {
    find: tileAt,
    keys: [' '],
    lift: (tile, by) => (by === 'keyboard' ? liftByKeys(tile, listener) : liftTile(tile, line.current, listener)),
  })
  useArrowKeys(list, options.order)

  useLayoutEffect(() => {
    if (carry && list.current) linkOf(list.current, carry.id)?.scrollIntoView({ block: 'nearest' })
  }, [carry, list])
  return { order: carry?.order ?? options.order, carried: carry?.ids, said }
}

/** While nothing is carried, arrow keys, Home and End lead from picture to picture. */
function useArrowKeys(list: Options['list'], order: readonly number[]) {
  useEvents(list, {
    keydown: (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      const link = target instanceof Element ? target.closest('[data-main]') : null
      if (!list.current || !link || altKey || ctrlKey || metaKey) return
      const at = order.indexOf(Number(link.closest<HTMLElement>('[data-id]')?.dataset.id))
      const to = placeByKey(list.current, key, at, order.length)
      if (to === undefined) return
      event.preventDefault()
      linkOf(list.current, order[to])?.focus()
    },
  })
}
