import type { ListedContact } from '@contactsheet/contracts/contacts'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
const linkAt = (list: HTMLElement, index: number) => list.querySelector<HTMLElement>(`[data-index="${index}"] a[href]`)

/** The contact whose row holds the focus. */
export function focusedContact(): number | undefined {
  const row = rowOf(document.activeElement)
  return row ? Number(row.dataset.id) : undefined
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow up and down lead from contact to contact. */
function moveBetweenRows(list: HTMLElement, event: KeyboardEvent) {
  const step = steps[event.key]
  const row = rowOf(event.target)
  // A menu has arrow keys of its own.
  const inMenu = event.target instanceof Element && event.target.closest('[popover]') !== null
  if (!step || !row || inMenu || event.altKey || event.ctrlKey || event.metaKey) return
  const next = linkAt(list, Number(row.dataset.index) + step)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Looks after the keyboard in a list of rows and answers which row has the focus. When that row leaves the list, the focus
 * goes to the one that takes its place.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly ListedContact[]) {
  const focused = useRef<number>(undefined)
  const last = useRef<{ id: number; index: number }>(undefined)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const control = new AbortController()
    const on = { signal: control.signal }
    const enter = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      last.current = row ? { id: Number(row.dataset.id), index: Number(row.dataset.index) } : undefined
      focused.current = last.current?.index
    }
    element.addEventListener('keydown', (event) => moveBetweenRows(element, event), on)
    element.addEventListener('focusin', enter, on)
    element.addEventListener('focusout', () => (focused.current = undefined), on)
    return () => control.abort()
  }, [list])

  useLayoutEffect(() => {
    const at = last.current
    if (!at || !list.current || rows.some((row) => row.id === at.id)) return
    last.current = undefined
    if (document.activeElement !== document.body) return
    linkAt(list.current, Math.min(at.index, rows.length - 1))?.focus({ preventScroll: true })
  }, [list, rows])

  return focused
}
