import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { heldKey, useShortcutKeys, useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { mainNavItems } from './nav-items.ts'

/** What may lie over the frame: the list of shortcuts, the search, or the side panel of small screens. */
type Part = 'list' | 'search' | 'more'

/** The shortcuts that work everywhere: to the main places, to the search, and `?` for the list of all of them. */
export function useFrameShortcuts() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Part>()
  const show = (part: Part) => () => setOpen(part)
  useShortcutKeys()
  useShortcuts(
    useMemo(
      () => [
        ...mainNavItems.map(({ to, label }) => ({
          keys: `g ${label.charAt(0).toLowerCase()}`,
          label: `Go to ${label}`,
          run: () => void navigate({ to }),
        })),
        { keys: '?', label: 'Show shortcuts', run: () => setOpen('list') },
        { keys: `${heldKey} K`, label: 'Search everything', run: () => setOpen('search') },
      ],
      [navigate],
    ),
  )
  return { open, show, close: () => setOpen(undefined) }
}
