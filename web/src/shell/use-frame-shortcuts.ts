import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useShortcutKeys, useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { mainNavItems } from './nav-items.ts'

/** The shortcuts that work everywhere: to the main places, and `?` for the list of all of them. */
export function useFrameShortcuts() {
  const navigate = useNavigate()
  const [listed, setListed] = useState(false)
  useShortcutKeys()
  useShortcuts(
    useMemo(
      () => [
        ...mainNavItems.map(({ to, label }) => ({
          keys: `g ${label.charAt(0).toLowerCase()}`,
          label: `Go to ${label}`,
          run: () => void navigate({ to }),
        })),
        { keys: '?', label: 'Show shortcuts', run: () => setListed(true) },
      ],
      [navigate],
    ),
  )
  return { listed, close: () => setListed(false) }
}
