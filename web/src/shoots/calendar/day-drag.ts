import type { RefObject } from 'react'
import { useDrag } from '#lib/gestures/drag.ts'
import { later } from '#lib/load-later.ts'

export type DragOfDays = {
  area: RefObject<HTMLElement | null>
  /** `from` is the day on which the shoot was taken, undefined outside of days. */
  onDrop: (id: number, day: string, from: string | undefined) => void
}

/** The day that an element is in. */
export const dayOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-day]')?.dataset.day

const chips = later(() => import('./lift-chip.ts').then(({ chipsIn }) => chipsIn))

/** Makes the shoots in `area` draggable onto its days: chips carry `data-shoot`, days `data-day`. */
export const useDayDrag = (given: DragOfDays) => useDrag(given.area, chips, given)
