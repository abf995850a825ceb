import { addDays, daysBetween } from '@contactsheet/contracts/time/dates'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { useCallback, useLayoutEffect, type RefObject } from 'react'
import { shiftMonth } from '../calendar.rules.ts'
import { dayOf } from './day-drag.ts'
import { useDayDrag } from './use-day-drag.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useMonthSwipe } from './use-month-swipe.ts'

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
  const drag = useDayDrag(area, (id, day, from = day) => moveBy(id, daysBetween(from, day), day))
  const swipe = useCallback((by: -1 | 1) => onMonth(shiftMonth(month, by)), [month, onMonth])
  useMonthSwipe(area, swipe, drag !== undefined)
  useDayClick(area, onAdd)
  const onKeyMove = (id: number, days: number) => moveBy(id, days, first)
  return { drag, ...useGridKeys({ area, month, weekStartsOn, onMonth, onMove: onKeyMove }) }
}

/** A click on a day of the month, beside its shoots. Its number is a button that does the same for keyboards. */
function useDayClick(area: RefObject<HTMLElement | null>, onDay: (date: string) => void) {
  useLayoutEffect(() => {
    const { current: root } = area
    if (!root) return
    const onClick = ({ target }: MouseEvent) => {
      const day = target instanceof Element && target.matches('[data-day]:not([data-outside])') && dayOf(target)
      if (day) onDay(day)
    }
    root.addEventListener('click', onClick)
    return () => root.removeEventListener('click', onClick)
  }, [area, onDay])
}
