import { addDays } from '@contactsheet/contracts/time/dates'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { dayByKey, stepOf } from './days.rules.ts'
import { dayOf } from './day-drag.ts'

type Options = {
  /** The calendar and the shoots without a date beside it. */
  area: RefObject<HTMLElement | null>
  month: string
  weekStartsOn: 0 | 1
  onMonth: (month: string) => void
  /** Moves a shoot by some days; returns its new first day. */
  onMove: (shootId: number, days: number) => string | undefined
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

/**
 * The keys of a calendar: arrow keys, Home, End, PageUp and PageDown lead to other days, and with Shift the arrows move the focused
 * shoot. Returns the day that was focused last, which is the one that Tab leads to, and a function that leads to a day.
 */
export function useGridKeys({ area, month, weekStartsOn, onMonth, onMove }: Options) {
  const [active, setActive] = useState<string>()
  const wanted = useRef<Wanted>(undefined)

  const cellOf = (date: string) => area.current?.querySelector(`[data-day="${date}"]`)
  const look = () => {
    const cell = wanted.current && cellOf(wanted.current.date)
    if (cell && settle(cell, wanted.current?.shoot)) wanted.current = undefined
  }
  // After every render: the month may still be on its way, and looking is cheap.
  useEffect(look)

  const goTo = (date: string) => {
    wanted.current = { date }
    setActive(date)
    if (!date.startsWith(month)) onMonth(date.slice(0, 7))
    look()
  }
  const carry = (id: string, by: number, date: string | undefined) => {
    const first = onMove(Number(id), by)
    const to = date === undefined ? first : addDays(date, by)
    if (to === undefined) return false
    wanted.current = { date: to, shoot: id }
    if (!cellOf(to)) onMonth(to.slice(0, 7))
    return true
  }

  const isUsed = (key: string, shift: boolean, target: Element) => {
    const date = wanted.current?.date ?? dayOf(target)
    if (shift) {
      const id = target.closest<HTMLElement>('[data-shoot]')?.dataset.shoot
      const by = stepOf(key)
      return id !== undefined && by !== undefined && carry(id, by, date)
    }
    const next = date === undefined ? undefined : dayByKey(key, date, weekStartsOn)
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
