import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { shootDialogs, type ShootDialog } from '../shoot-search-params.rules.ts'

/** The dialog that the address of a shoot opens, and how to open and close one. */
export function useShootDialogs(id: number) {
  const search = useSearch('/schedule/$id')
  const { tab } = search
  const navigate = useNavigate()
  const show = (dialog?: ShootDialog) =>
    navigate({
      to: '/schedule/$id',
      params: { id },
      search: { ...(tab && { tab }), ...(dialog && { [dialog]: true }) },
      resetScroll: false,
      ...(dialog ? { state: { over: true as const } } : { replace: true }),
    })
  const close = useCloseDialog(() => show())
  return { shown: shootDialogs.find((dialog) => search[dialog]), open: show, close }
}
