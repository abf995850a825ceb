import { addDays, daysBetween } from '@contactsheet/contracts/time/dates'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { useRef, type RefObject } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { shiftMonth } from '../calendar.rules.ts'
import { dayOf, useDayDrag } from './day-drag.ts'
import { useGridKeys } from './use-grid-keys.ts'

type Options = {
  /** The calendar and the shoots without a date beside it. */
  area: RefObject<HTMLElement | null>
  month: string
  /** Where a shoot without a date goes by keyboard. */
  first: string
  weekStartsOn: 0 | 1
  /** Every shoot that can be moved. */
  shoots: ListedShoot[]
  onMonth: (month: string) => void
  onMove: (shoot: ListedShoot, date: string) => void
  onAdd: (date: string) => void
}

/** Everything that moves: shoots by mouse, finger and keyboard, the month by a swipe, and the focus from day to day. */
export function useMoves({ area, month, first, weekStartsOn, shoots, onMonth, onMove, onAdd }: Options) {
  const moveBy = (id: number, days: number, start: string) => {
    const shoot = shoots.find((each) => each.id === id)
    if (!shoot) return undefined
    const date = shoot.date === null ? start : addDays(shoot.date, days)
    if (shoot.date !== date) onMove(shoot, date)
    return date
  }
  // A shoot of several days moves by as many days as the part of it that was taken.
  useDayDrag(area, (id, day, from = day) => moveBy(id, daysBetween(from, day), day))
  useMonthSwipe(area, (by) => onMonth(shiftMonth(month, by)))
  useDayClick(area, onAdd)
  const onKeyMove = (id: number, days: number) => moveBy(id, days, first)
  return useGridKeys({ area, month, weekStartsOn, onMonth, onMove: onKeyMove })
}

/** A click on a day of the month, beside its shoots. Its number is a button that does the same for keyboards. */
function useDayClick(area: RefObject<HTMLElement | null>, onDay: (date: string) => void) {
  useEvents(area, {
    click: ({ target }) => {
      const day = target instanceof Element && target.matches('[data-day]:not([data-outside])') && dayOf(target)
      if (day) onDay(day)
    },
  })
}

const thresholdPx = 50

/** A horizontal swipe of more than 50 px, more across than down: -1 for the month before, 1 for the next. */
function swiped(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= thresholdPx || Math.abs(dx) <= Math.abs(dy)) return 0
  return dx > 0 ? -1 : 1
}

/** Turns swipes over the area into month changes. */
function useMonthSwipe(area: RefObject<HTMLElement | null>, onSwipe: (by: -1 | 1) => void) {
  const from = useRef<Touch>(undefined)
  useEvents(area, {
    touchstart: ({ touches }) => {
      from.current = touches.length === 1 ? touches[0] : undefined
    },
    touchmove: ({ defaultPrevented }) => {
      // A finger that drags a shoot does not swipe.
      if (defaultPrevented) from.current = undefined
    },
    touchend: ({ changedTouches: [to] }) => {
      const { current: start } = from
      const by = start && to ? swiped(to.clientX - start.clientX, to.clientY - start.clientY) : 0
      from.current = undefined
      if (by !== 0) onSwipe(by)
    },
  })
}
