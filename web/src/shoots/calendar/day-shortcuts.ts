import { useLayoutEffect, useMemo, useRef } from 'react'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'

const arrows = '← ↑ → ↓'

/** The shortcuts of a view of days: one to today, and for the list of them those that work where the focus is. */
export function useDayShortcuts(page: 'month' | 'week', onToday: () => void, { moves = true } = {}) {
  const latest = useRef(onToday)
  useLayoutEffect(() => {
    latest.current = onToday
  })
  useShortcuts(
    useMemo(
      () => [
        { keys: 't', label: 'Go to today', run: () => latest.current() },
        { keys: arrows, label: 'Move between days' },
        { keys: 'PageUp PageDown', label: `Previous or next ${page}` },
        { keys: 'Tab', label: 'Move to the shoots of the day' },
        { keys: 'Enter', label: 'Open the shoot, or schedule one on the day' },
        ...(moves ? [{ keys: `Shift ${arrows}`, label: 'Move the shoot to another day' }] : []),
      ],
      [page, moves],
    ),
  )
}
