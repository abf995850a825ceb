import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'

const route = getRouteApi('/shell/moodboards')

type Changed = { search?: string | undefined; add?: true | undefined; edit?: number | undefined }
const inPlace = { replace: true, state: true } as const

/** The search and the open dialog, both of which the address holds. */
export function useBoardSearch() {
  const { search = '', add = false, edit } = route.useSearch()
  const navigate = useNavigate()
  // Whatever the address says besides at that moment stays: a search is applied after a pause.
  const go = useCallback(
    (changed: Changed, how: typeof inPlace | { state: { over: true } }) =>
      void navigate({
        to: '/moodboards',
        search: (before: object) => ({ ...before, ...changed }),
        resetScroll: false,
        ...how,
      }),
    [navigate],
  )
  const change = useCallback((words: string) => go({ search: words || undefined }, inPlace), [go])
  const open = useCallback((dialog: { add: true } | { edit: number }) => go(dialog, { state: { over: true } }), [go])
  const close = useCloseDialog(useCallback(() => go({ add: undefined, edit: undefined }, inPlace), [go]))
  return { search, change, dialog: { add, edit, open, close } }
}
