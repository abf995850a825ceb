import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
const linkAt = (list: HTMLElement, index: number) => list.querySelector<HTMLElement>(`[data-index="${index}"] a[href]`)

/** The id of the contact whose row has the focus; undefined when none has. */
export function focusedContact(): number | undefined {
  const row = rowOf(document.activeElement)
  return row ? Number(row.dataset.id) : undefined
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow up and down move from contact to contact. */
function moveBetweenRows(list: HTMLElement, event: KeyboardEvent) {
  const step = steps[event.key]
  const row = rowOf(event.target)
  // A menu handles arrow keys itself.
  const inMenu = event.target instanceof Element && event.target.closest('[popover]') !== null
  if (!step || !row || inMenu || event.altKey || event.ctrlKey || event.metaKey) return
  const next = linkAt(list, Number(row.dataset.index) + step)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Manages keyboard focus in the list of contacts; the returned ref holds the index of the focused row. */
export function useContactFocus(list: RefObject<HTMLElement | null>, rows: readonly ListedContact[]) {
  const focused = useRef<number>(undefined)
  useRowFocus(
    list,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  )
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const control = new AbortController()
    const on = { signal: control.signal }
    const enter = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      focused.current = row ? Number(row.dataset.index) : undefined
    }
    element.addEventListener('keydown', (event) => moveBetweenRows(element, event), on)
    element.addEventListener('focusin', enter, on)
    element.addEventListener('focusout', () => (focused.current = undefined), on)
    return () => control.abort()
  }, [list])
  return focused
}
