import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { heldKey, useShortcutKeys, useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { mainNavItems } from './nav-items.ts'

/** What may lie over the frame: the list of shortcuts, the search, or the side panel of small screens. */
export type FramePart = 'list' | 'search' | 'more'

/** The shortcuts that work everywhere: to the main places, to the search, and `?` for the list of all of them. */
export function useFrameShortcuts() {
  const navigate = useNavigate()
  const [part, setPart] = useState<FramePart>()
  const show = (next?: FramePart) => () => setPart(next)
  useShortcutKeys()
  useShortcuts(
    useMemo(
      () => [
        ...mainNavItems.map(({ to, label }) => ({
          keys: `g ${label.charAt(0).toLowerCase()}`,
          label: `Go to ${label}`,
          run: () => void navigate({ to }),
        })),
        { keys: '?', label: 'Show shortcuts', run: () => setPart('list') },
        { keys: `${heldKey} K`, label: 'Search', run: () => setPart('search') },
      ],
      [navigate],
    ),
  )
  return { part, show }
}
