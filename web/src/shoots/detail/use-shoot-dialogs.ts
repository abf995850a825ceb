import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { shootDialogs, type ShootDialog } from '../shoot-search-params.rules.ts'

const route = getRouteApi('/shell/schedule/$id')

/** The dialog that the address of a shoot opens, and how to open and close one. */
export function useShootDialogs(id: number) {
  const search = route.useSearch()
  const { tab } = search
  const navigate = useNavigate()
  const show = (dialog?: ShootDialog) =>
    void navigate({
      to: '/schedule/$id',
      params: { id },
      search: { ...(tab && { tab }), ...(dialog && { [dialog]: true }) },
      resetScroll: false,
      ...(dialog ? { state: { over: true as const } } : { replace: true }),
    })
  const close = useCloseDialog(() => show())
  return { shown: shootDialogs.find((dialog) => search[dialog]), open: show, close }
}
