import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { addDays, daysBetween } from '@contactsheet/contracts/time/dates'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { dayByKey, stepOf, type Page } from '../calendar.rules.ts'
import { dayOf, useDayDrag } from './day-drag.ts'

type Options = {
  /** The calendar and the shoots without a date beside it. */
  area: RefObject<HTMLElement | null>
  page: Page
  /** Whether a day is among those shown, and what shows it. */
  shows: (date: string) => boolean
  onShow: (date: string) => void
  /** Turns to the page before or after; without it a swipe does nothing. */
  onTurn?: (by: -1 | 1) => void
  /** Where a shoot without a date goes by keyboard. */
  first: string
  weekStartsOn: 0 | 1
  /** Every shoot that can be moved. */
  shoots: ListedShoot[]
  onMove: (shoot: ListedShoot, date: string) => void
  onAdd: (date: string) => void
}

/** Everything that moves: shoots by mouse, finger and keyboard, the page by a swipe, and the focus from day to day. */
export function useMoves({ area, first, shoots, onTurn, onMove, onAdd, ...shown }: Options) {
  const moveBy = (id: number, days: number, start: string) => {
    const shoot = shoots.find((each) => each.id === id)
    if (!shoot) return undefined
    const date = shoot.date === null ? start : addDays(shoot.date, days)
    if (shoot.date !== date) onMove(shoot, date)
    return date
  }
  // A shoot of several days moves by as many days as the part of it that was taken.
  useDayDrag(area, (id, day, from = day) => moveBy(id, daysBetween(from, day), day))
  useSwipe(area, (by) => onTurn?.(by))
  useDayClick(area, onAdd)
  return useGridKeys({ area, ...shown, onMove: (id, days) => moveBy(id, days, first) })
}

/** A click on a day, beside its shoots. Its number is a button that does the same for keyboards. */
function useDayClick(area: RefObject<HTMLElement | null>, onDay: (date: string) => void) {
  useEvents(area, {
    click: ({ target }) => {
      const day =
        target instanceof Element && target.matches('[data-day]:not([data-outside]), [data-hours]') && dayOf(target)
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

/** Tells of swipes over the area. */
function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (by: -1 | 1) => void) {
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

/** Where the focus is to go once it is there: a shoot on a day, else the day itself. */
type Wanted = { date: string; shoot?: string | undefined }

/** Moves the focus to where it is wanted, as soon as that is there; true when it is done. */
function settle(cell: Element, shoot: string | undefined): boolean {
  const day = cell.querySelector<HTMLElement>(':scope:not([data-outside]) > button')
  const found = shoot === undefined ? day : cell.querySelector<HTMLElement>(`[data-shoot="${shoot}"]`)
  found?.focus()
  // A shoot that has left its place may be behind '+N more' on a full day.
  if (!found && document.activeElement === document.body) day?.focus()
  return found !== null
}

type KeyOptions = Pick<Options, 'area' | 'page' | 'weekStartsOn' | 'shows' | 'onShow'> & {
  /** Moves a shoot by some days; returns its new first day. */
  onMove: (shootId: number, days: number) => string | undefined
}

/**
 * The keys of a calendar: arrow keys, Home, End, PageUp and PageDown lead to other days, and with Shift the arrows move the focused
 * shoot. Returns the day that was focused last, which is the one that Tab leads to, and a function that leads to a day.
 */
function useGridKeys({ area, page, weekStartsOn, shows, onShow, onMove }: KeyOptions) {
  const [active, setActive] = useState<string>()
  const wanted = useRef<Wanted>(undefined)

  const cellOf = (date: string) => area.current?.querySelector(`[data-day="${date}"]`)
  const look = () => {
    const cell = wanted.current && cellOf(wanted.current.date)
    if (cell && settle(cell, wanted.current?.shoot)) wanted.current = undefined
  }
  // After every render: the days may still be on its way, and looking is cheap.
  useEffect(look)

  const goTo = (date: string) => {
    wanted.current = { date }
    setActive(date)
    if (!shows(date)) onShow(date)
    look()
  }
  const carry = (id: string, by: number, date: string | undefined) => {
    const first = onMove(Number(id), by)
    const to = date === undefined ? first : addDays(date, by)
    if (to === undefined) return false
    wanted.current = { date: to, shoot: id }
    if (!cellOf(to)) onShow(to)
    return true
  }

  const isUsed = (key: string, shift: boolean, target: Element) => {
    const date = wanted.current?.date ?? dayOf(target)
    if (shift) {
      const id = target.closest<HTMLElement>('[data-shoot]')?.dataset.shoot
      const by = stepOf(key)
      return id !== undefined && by !== undefined && carry(id, by, date)
    }
    const next = date === undefined ? undefined : dayByKey(key, date, weekStartsOn, page)
    if (next !== undefined) goTo(next)
    return next !== undefined
  }
  useEvents(area, {
    keydown: (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return
      if (isUsed(key, shiftKey, target)) event.preventDefault()
    },
    focusin: ({ target }) => {
      const date = target instanceof Element ? dayOf(target) : undefined
      if (date !== undefined) setActive(date)
    },
  })
  return { active, goTo }
}
