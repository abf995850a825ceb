import { useLayoutEffect, useState, type RefObject } from 'react'
import { useDrag, type Carried } from '#lib/gestures/drag.ts'
import { useEvents } from '#lib/gestures/use-events.ts'
import { movedBy, movedTo, SheetPlaces } from './sheet.rules.ts'

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

/** The longer side of the picture that follows the pointer. */
const copyPx = 150

type SheetListener = {
  order: readonly number[]
  /** All pictures that go along with one. */
  along: (id: number) => readonly number[]
  /** A finger rested on a picture and left it where it was. */
  onLongPress: (id: number) => void
  /** What the keyboard carries now, and what to announce. */
  onCarry: (carry: Carry | undefined, said: string) => void
  onMove: (order: readonly number[]) => void
}

const idOf = (tile: HTMLElement) => Number(tile.dataset.id)
const sheetOf = (tile: HTMLElement) => tile.parentElement ?? tile
const tilesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-id]')]

/**
 * Pictures that a mouse or a finger carries to another place. The sheet is measured once, when they leave theirs; nothing is
 * rendered until the drop, and only the copy under the pointer and the line that shows the new place move.
 */
function liftTile(tile: HTMLElement, line: HTMLElement | null, listener: SheetListener): Carried {
  const list = sheetOf(tile)
  let drag: ReturnType<typeof begin> | undefined
  tile.setAttribute('data-carried', '')
  return {
    follow: ({ x, y }) => {
      drag ??= begin(tile, list, listener.along(idOf(tile)))
      const { copy, places, left, top } = drag
      copy.style.translate = `${x}px ${y}px`
      const down = y + scrollY - top
      drag.at = places.at(x - left, down)
      const place = places.lineAt(drag.at, down)
      if (!place || !line) return
      line.style.translate = `${place.left}px ${place.top}px`
      line.style.height = `${place.height}px`
      line.hidden = false
    },
    end: (how) => {
      for (const each of list.querySelectorAll('[data-carried]')) each.removeAttribute('data-carried')
      drag?.copy.parentElement?.remove()
      if (line) line.hidden = true
      if (how === 'dropped' && drag) listener.onMove(movedTo(listener.order, drag.ids, drag.at))
      if (how === 'rested') listener.onLongPress(idOf(tile))
    },
  }
}

function begin(tile: HTMLElement, list: HTMLElement, ids: readonly number[]) {
  const { left, top } = list.getBoundingClientRect()
  const tiles = tilesOf(list)
  const boxes = tiles.map((each) => {
    const box = each.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
  })
  const along = new Set(ids)
  for (const each of tiles) if (along.has(idOf(each))) each.setAttribute('data-carried', '')
  return { ids, copy: copyOf(tile, ids.length), places: new SheetPlaces(boxes), left, top: top + scrollY, at: -1 }
}

/**
 * The picture of a tile, small, with the number of those that go along; it follows the pointer. It lies on a layer that keeps the
 * pointer from the tiles below: nothing else answers to it, and no tile is styled anew because the pointer passes over it.
 */
function copyOf(tile: HTMLElement, count: number) {
  const { width, height } = tile.getBoundingClientRect()
  const scale = Math.min(1, copyPx / Math.max(width, height))
  const layer = drawn('fixed inset-0 z-400 cursor-grabbing')
  const copy = drawn('mt-2 ml-2 fixed top-0 left-0 shadow-overlay will-change-[translate]')
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, { width: `${width * scale}px`, height: `${height * scale}px` })
  const picture = tile.querySelector('img')?.cloneNode()
  if (picture) copy.append(picture)
  if (count > 1) {
    const badge = drawn(
      'absolute -top-2.5 -right-2.5 min-w-6 rounded-full bg-accent px-1.5 text-center text-13 leading-6 font-semibold text-on-accent',
    )
    badge.append(String(count))
    copy.append(badge)
  }
  layer.append(copy)
  document.body.append(layer)
  return copy
}

function drawn(look: string) {
  const element = document.createElement('div')
  element.className = look
  return element
}

/** What the keyboard carries: by which picture, which ones, and the order that would result. */
type Carry = { id: number; ids: readonly number[]; order: readonly number[] }

const sides: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const rows: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The place that a key leads to from another one; undefined for other keys and beyond the edge. */
function placeByKey(list: HTMLElement, key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const [side, row] = [sides[key], rows[key]]
  if (row !== undefined)
    return new SheetPlaces(tilesOf(list).map((tile) => tile.getBoundingClientRect())).beside(at, row)
  return side !== undefined && at + side >= 0 && at + side < count ? at + side : undefined
}

/** The order after one step of what is carried. */
function stepped(list: HTMLElement, { id, ids, order }: Carry, key: string): readonly number[] | undefined {
  const side = sides[key]
  if (side !== undefined) return movedBy(order, ids, side)
  const at = order.indexOf(id)
  const to = placeByKey(list, key, at, order.length)
  return to === undefined ? undefined : movedTo(order, ids, to > at ? to + 1 : to)
}

const what = ({ ids }: Carry) => (ids.length > 1 ? `${ids.length} images` : 'Image')

function where({ ids, order }: Carry) {
  const first = order.findIndex((id) => ids.includes(id)) + 1
  return ids.length > 1
    ? `places ${first} to ${first + ids.length - 1} of ${order.length}`
    : `place ${first} of ${order.length}`
}

/** Pictures that the keyboard carries along the order, place by place and row by row; each step is shown. */
function liftByKeys(tile: HTMLElement, { order, along, onCarry, onMove }: SheetListener): Carried {
  let carry: Carry = { id: idOf(tile), ids: along(idOf(tile)), order }
  onCarry(carry, `${what(carry)} picked up, ${where(carry)}. Arrow keys move, Space drops, Escape puts back.`)
  return {
    step: ({ key }) => {
      const next = stepped(sheetOf(tile), carry, key)
      if (next === undefined) return
      carry = { ...carry, order: next }
      onCarry(carry, `${what(carry)} at ${where(carry)}.`)
    },
    end: (how) => {
      const isDropped = how === 'dropped'
      onCarry(undefined, isDropped ? `${what(carry)} dropped at ${where(carry)}.` : `${what(carry)} back where it was.`)
      if (isDropped) onMove(carry.order)
    },
  }
}
