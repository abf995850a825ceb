import { useLayoutEffect, useState } from 'react'
import type { Router, Shown } from './router.ts'

const store = 'contactsheet.scroll'
/** Entries of the history whose place is remembered. */
const most = 100

/** How far each entry of the history was scrolled, by its key. */
let places: Map<string, number> | undefined
let current = ''
/** How far the page is scrolled, as the browser has told: asking it makes it lay out first what was just drawn. */
let top = 0
/** Whether the screen is there: what stands in for it may be too low to be scrolled as far. */
let isWhole = false

function begin() {
  // The frame of the page is drawn without a browser.
  if (places !== undefined || typeof document === 'undefined') return
  history.scrollRestoration = 'manual'
  places = new Map(stored())
  top = window.scrollY
  const follow = () => {
    top = window.scrollY
    if (isWhole) note(current)
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('pagehide', keep)
}

function note(key: string) {
  places?.delete(key)
  places?.set(key, top)
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
  if (!isWhole || current === next.key) return
  top = window.scrollY
  note(current)
}

/** A new screen begins at its top, and one that somebody comes back to where it was left. */
export function useScroll(router: Router, { key, scroll, isSettled }: Shown) {
  useState(begin)
  useLayoutEffect(() => router.follow(leave), [router])
  useLayoutEffect(() => {
    current = key
    isWhole = isSettled
    if (scroll === 'keep') return note(key)
    const wanted = scroll === 'restore' ? (places?.get(key) ?? 0) : 0
    if (wanted === 0 && top === 0) return
    window.scrollTo(0, wanted)
    top = window.scrollY
  }, [key, scroll, isSettled])
}
