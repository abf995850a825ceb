import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'

const route = getRouteApi('/shell/moodboards')

/** The search and the open dialog, both of which the address holds. */
export function useBoardSearch() {
  const { search = '', add = false, edit } = route.useSearch()
  const navigate = useNavigate()
  const change = useCallback(
    (words: string) =>
      void navigate({ to: '/moodboards', search: words ? { search: words } : {}, replace: true, resetScroll: false }),
    [navigate],
  )
  const open = useCallback(
    (dialog: { add: true } | { edit: number }) =>
      void navigate({
        to: '/moodboards',
        search: ({ search: words }) => ({ ...(words && { search: words }), ...dialog }),
        state: { over: true },
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCloseDialog(useCallback(() => change(search), [change, search]))
  return { search, change, dialog: { add, edit, open, close } }
}
