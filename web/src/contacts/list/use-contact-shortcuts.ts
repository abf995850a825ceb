import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import type { RowHandlers } from '../rows/contact-row.tsx'
import { focusedContact } from '../rows/row-focus.ts'

/** The shortcuts of the contacts list; `?` lists them. */
export function useContactShortcuts(
  rows: readonly ListedContact[],
  handlers: RowHandlers,
  search: RefObject<HTMLInputElement | null>,
) {
  const navigate = useNavigate()
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])

  useShortcuts(
    useMemo(() => {
      const onFocused = (act: (contact: ListedContact) => void) => () => {
        const id = focusedContact()
        const contact = latest.current.find((row) => row.id === id)
        if (contact) act(contact)
      }
      const add = () =>
        void navigate({
          to: '/contacts',
          search: (before) => ({ ...before, add: true as const }),
          state: { over: true },
          resetScroll: false,
        })
      return [
        { keys: 'n', label: 'Add a contact', run: add },
        { keys: '/', label: 'Search contacts', run: () => search.current?.focus() },
        {
          keys: 'e',
          label: 'Archive or unarchive the focused contact',
          run: onFocused(({ id, archived }) => handlers.onArchive(id, !archived)),
        },
        { keys: 'x', label: 'Select the focused contact', run: onFocused(({ id }) => handlers.onToggle(id, false)) },
        { keys: '#', label: 'Delete the focused contact', run: onFocused((contact) => handlers.onDelete(contact)) },
      ]
    }, [navigate, handlers, search]),
  )
}
