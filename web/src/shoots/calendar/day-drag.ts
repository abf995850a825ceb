import type { RefObject } from 'react'
import { useDrag, type Carried } from '#lib/gestures/drag.ts'

/** `from` is the day on which the shoot was taken, undefined outside of days. */
type OnDrop = (id: number, day: string, from: string | undefined) => void

/** The day that an element is in. */
export const dayOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-day]')?.dataset.day

/** Makes the shoots in `area` draggable onto its days: chips carry `data-shoot`, days `data-day`. */
export function useDayDrag(area: RefObject<HTMLElement | null>, onDrop: OnDrop) {
  useDrag(area, {
    find: (at) => at.closest<HTMLElement>('[data-shoot]'),
    lift: (chip) => liftChip(chip, area.current ?? chip, onDrop),
  })
}

/** Carries a copy of the chip; the day under the pointer is looked up, and nothing is rendered until the drop. */
function liftChip(chip: HTMLElement, area: HTMLElement, onDrop: OnDrop): Carried {
  const { shoot } = chip.dataset
  const copy = copyOf(chip)
  const { scrollY: scrolled } = window
  const parts = area.querySelectorAll(`[data-shoot="${shoot}"]`)
  let over: HTMLElement | null | undefined
  const mark = (day: typeof over) => {
    if (day === over) return
    over?.removeAttribute('data-over')
    day?.setAttribute('data-over', '')
    over = day
  }
  area.setAttribute('data-dragging', '')
  for (const part of parts) part.setAttribute('data-carried', '')
  return {
    follow: ({ x, y }, way) => {
      copy.style.translate = `${way.x}px ${way.y + scrolled - scrollY}px`
      // The copy ignores the pointer.
      mark(document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]'))
    },
    end: (how) => {
      const day = dayOf(over)
      mark(undefined)
      area.removeAttribute('data-dragging')
      for (const part of parts) part.removeAttribute('data-carried')
      copy.remove()
      if (how === 'dropped' && day !== undefined) onDrop(Number(shoot), day, dayOf(chip))
    },
  }
}

/** A copy of the chip, where it is in the window. */
function copyOf(chip: HTMLElement) {
  const { width, height, left, top } = chip.getBoundingClientRect()
  const copy = chip.cloneNode(true) as HTMLElement
  copy.removeAttribute('href')
  copy.setAttribute('aria-hidden', 'true')
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(copy.style, { ...place, position: 'fixed', margin: '0', pointerEvents: 'none' })
  Object.assign(copy.style, { zIndex: '400', opacity: '0.9' })
  document.body.append(copy)
  return copy
}
