import { addDays } from '@contactsheet/contracts/time/dates'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { dayByKey, stepOf } from '../calendar.rules.ts'

type Options = {
  list: RefObject<HTMLElement | null>
  today: string
  /** Makes sure that a day is among those shown. */
  reach: (date: string) => void
}

const pageKeys = ['PageUp', 'PageDown']

/** Where somebody is in the agenda: which day stands on top, the way to another, and the keys that lead there. */
export function useAgendaPlace({ list, today, reach }: Options) {
  const [active, setActive] = useState(today)
  const wanted = useRef<string>(undefined)
  const settled = useRef<number>(undefined)

  const notePlace = useKeptPlace(list)
  const look = () => {
    const entry = wanted.current === undefined ? undefined : entryOf(list.current, wanted.current)
    if (!entry) return
    wanted.current = undefined
    scrollBy(0, entry.getBoundingClientRect().top - topOf(list.current))
    settled.current = scrollY
    notePlace()
    entry.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  // After every render: the month may still be on its way, and looking is cheap.
  useEffect(look)

  const goTo = (date: string) => {
    wanted.current = date
    setActive(date)
    reach(date)
    look()
  }
  useEffect(() => {
    const follow = () => {
      // A day near the end cannot come to the top: it stays the one that was asked for until somebody scrolls.
      if (settled.current !== undefined && Math.abs(scrollY - settled.current) < 2) return
      settled.current = undefined
      const { left = 0, width = 0 } = list.current?.getBoundingClientRect() ?? {}
      const day = document
        .elementFromPoint(left + width / 2, topOf(list.current) + 12)
        ?.closest<HTMLElement>('[data-day]')
      if (day?.dataset.day !== undefined) setActive(day.dataset.day)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [list])
  useEvents(list, {
    keydown: (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
      const date = entry?.dataset.day
      if (ctrlKey || metaKey || altKey || shiftKey || !entry || date === undefined) return
      const step = stepOf(key)
      const next = pageKeys.includes(key) ? dayByKey(key, date, 0) : step && beside(list.current, entry, step > 0)
      if (!next) return
      event.preventDefault()
      goTo(next)
    },
  })
  return { active, goTo }
}

/** Every day or fold of days that is shown, in order. */
const entriesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('li[data-day]') ?? [])]

/** What shows a day: itself, else the fold that it is in. */
function entryOf(list: HTMLElement | null, date: string) {
  const entries = entriesIn(list)
  const own = entries.findLast(({ dataset }) => dataset.day === date && dataset.until === undefined)
  return own ?? entries.find(({ dataset: { day = '', until = day } }) => day <= date && date <= until)
}

/** The day that begins the entry before or after one; beyond the last, the next day. */
function beside(list: HTMLElement | null, entry: HTMLElement, forwards: boolean) {
  const entries = entriesIn(list)
  const next = entries[entries.indexOf(entry) + (forwards ? 1 : -1)]
  const { day = '', until = day } = entry.dataset
  return next?.dataset.day ?? addDays(forwards ? until : day, forwards ? 1 : -1)
}

/** Where the top of what is seen is, under the small month where there is one. */
const topOf = (list: HTMLElement | null) =>
  (list?.querySelector<HTMLElement>('[data-small-month]')?.getBoundingClientRect().height ?? 0) + 8

/** Keeps the days in sight where they are when others come or go above them. Answers what notes where they are now. */
function useKeptPlace(list: RefObject<HTMLElement | null>) {
  const kept = useRef<{ entry: Element; top: number }[]>([])
  const note = () => {
    const { left = 0, width = 0 } = list.current?.getBoundingClientRect() ?? {}
    const entries = [0.3, 0.5, 0.7, 0.9].map((share) =>
      document.elementFromPoint(left + width / 2, innerHeight * share)?.closest('li[data-day]'),
    )
    kept.current = entries.flatMap((entry) => (entry ? [{ entry, top: entry.getBoundingClientRect().top }] : []))
  }
  useLayoutEffect(() => {
    const still = kept.current.find(({ entry }) => entry.isConnected)
    const moved = still ? still.entry.getBoundingClientRect().top - still.top : 0
    if (moved !== 0) scrollBy(0, moved)
    note()
  })
  // Days that somebody unfolds move what is below them on purpose.
  useEvents(list, { click: () => requestAnimationFrame(note) })
  useEffect(() => {
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  })
  return note
}
