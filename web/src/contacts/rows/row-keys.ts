import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { useNavigate } from '#lib/router/view.tsx'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { overList } from '../filters/use-contact-filter.ts'
import type { RowHandlers } from './contact-row.tsx'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow up and down move from contact to contact. */
function moveBetweenRows(event: KeyboardEvent) {
  const step = steps[event.key]
  const row = rowOf(event.target)
  // A menu handles arrow keys itself.
  const inMenu = event.target instanceof Element && event.target.closest('[popover]') !== null
  if (!step || !row || inMenu || event.altKey || event.ctrlKey || event.metaKey) return
  const place = Number(row.dataset.index) + step
  const next = row.parentElement?.querySelector<HTMLElement>(`[data-index="${place}"] a[href]`)
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
    const control = new AbortController()
    const on = { signal: control.signal }
    const enter = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      focused.current = row ? Number(row.dataset.index) : undefined
    }
    list.current?.addEventListener('keydown', moveBetweenRows, on)
    list.current?.addEventListener('focusin', enter, on)
    list.current?.addEventListener('focusout', () => (focused.current = undefined), on)
    return () => control.abort()
  }, [list])
  return focused
}

/** The shortcuts of the contacts list; `?` lists them. */
export function useContactShortcuts(rows: readonly ListedContact[], handlers: RowHandlers) {
  const navigate = useNavigate()
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])

  useShortcuts(
    useMemo(() => {
      const onFocused = (act: (contact: ListedContact) => void) => () => {
        const id = rowOf(document.activeElement)?.dataset.id
        const contact = latest.current.find((row) => String(row.id) === id)
        if (contact) act(contact)
      }
      return [
        { keys: 'n', label: 'Add a contact', run: () => navigate(overList({ add: true })) },
        {
          keys: 'e',
          label: 'Archive or unarchive the focused contact',
          run: onFocused(({ id, archived }) => handlers.onArchive(id, !archived)),
        },
        { keys: 'x', label: 'Select the focused contact', run: onFocused(({ id }) => handlers.onToggle(id, false)) },
        { keys: '#', label: 'Delete the focused contact', run: onFocused((contact) => handlers.onDelete(contact)) },
      ]
    }, [navigate, handlers]),
  )
}
