import { useLayoutEffect, useState, type RefObject } from 'react'
import { useDrag } from '#lib/gestures/drag.ts'
import { useEvents } from '#lib/gestures/use-events.ts'
import { later } from '#lib/load-later.ts'
import { placeByKey } from './sheet-keys.ts'

/** What the keyboard carries: by which picture, which ones, and the order that would result. */
export type Carry = { id: number; ids: readonly number[]; order: readonly number[] }

export type SheetListener = {
  /** Shows where pictures would be dropped. */
  line: RefObject<HTMLElement | null>
  order: readonly number[]
  /** All pictures that go along with one. */
  along: (id: number) => readonly number[]
  /** A finger rested on a picture and left it where it was. */
  onLongPress: (id: number) => void
  /** What the keyboard carries now, and what to announce. */
  onCarry: (carry: Carry | undefined, said: string) => void
  onMove: (order: readonly number[]) => void
}

type Options = Omit<SheetListener, 'onCarry'> & { list: RefObject<HTMLElement | null> }

const tiles = later(() => import('./lift-tiles.ts').then(({ tilesOn }) => tilesOn))

const linkOf = (list: HTMLElement, id: number | undefined) =>
  list.querySelector<HTMLElement>(`[data-id="${id}"] [data-main]`)

/**
 * Pictures are put in order with a mouse, a finger or the keyboard: arrow keys move the focus from picture to picture, Space picks
 * one up, and then they carry it. Returns the order to show, which pictures the keyboard carries, and what to announce.
 */
export function useSheetOrder({ list, ...options }: Options) {
  const [{ carry, said }, setCarry] = useState<{ carry?: Carry | undefined; said: string }>({ said: '' })
  useDrag(list, tiles, { ...options, onCarry: (carry, said) => setCarry({ carry, said }) })
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
