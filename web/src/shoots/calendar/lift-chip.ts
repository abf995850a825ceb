import type { Carried, Draggables } from '#lib/gestures/drag.ts'
import { dayOf, type DragOfDays } from './day-drag.ts'

/** The shoots of a calendar, and what becomes of one that is lifted. */
export const chipsIn = ({ area, onDrop }: DragOfDays): Draggables => ({
  find: (at) => at.closest<HTMLElement>('[data-shoot]'),
  lift: (chip) => liftChip(chip, area.current ?? chip, onDrop),
})

/** Carries a copy of the chip; the day under the pointer is looked up, and nothing is rendered until the drop. */
function liftChip(chip: HTMLElement, area: HTMLElement, onDrop: DragOfDays['onDrop']): Carried {
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
