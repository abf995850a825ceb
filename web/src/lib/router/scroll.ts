import { useLayoutEffect } from 'react'
import type { Router, Shown } from './router.ts'

const store = 'contactsheet.scroll'
/** Entries of the history whose place is remembered. */
const most = 100

/** How far each entry of the history was scrolled, by its key. */
let places: Map<string, number> | undefined
let current = ''
let isWhole = false

function begin() {
  history.scrollRestoration = 'manual'
  places = new Map(stored())
  addEventListener('scroll', () => note(current), { passive: true })
  addEventListener('pagehide', keep)
}

function note(key: string) {
  places?.delete(key)
  places?.set(key, window.scrollY)
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function keep() {
  try {
    sessionStorage.setItem(store, JSON.stringify([...(places ?? [])].slice(-most)))
  } catch {
    // Storage may be closed or full: a reload then begins at the top.
  }
}

/** A busy page hears of a click before it hears of the scrolling that came first. */
function leave(next: Shown) {
  if (isWhole && current !== next.key) note(current)
}

/** A new screen begins at its top, and one that somebody comes back to where it was left. */
export function useScroll(router: Router, { key, scroll, isSettled }: Shown) {
  useLayoutEffect(() => router.follow(leave), [router])
  useLayoutEffect(() => {
    if (places === undefined) begin()
    current = key
    isWhole = isSettled
    if (scroll === 'keep') return note(key)
    window.scrollTo(0, scroll === 'restore' ? (places?.get(key) ?? 0) : 0)
  }, [key, scroll, isSettled])
}
