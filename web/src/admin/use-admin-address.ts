import { getRouteApi } from '@tanstack/react-router'
import { useCloseDialog } from '#lib/dialog-address.ts'
import {
  adminSearchParams,
  type AdminDialog,
  type AdminSearchParams,
  type AdminTab,
} from './admin-search-params.rules.ts'

const route = getRouteApi('/shell/admin')

type Changes = { [name in keyof AdminSearchParams]: AdminSearchParams[name] | undefined }

const noDialog = { add: undefined, edit: undefined, remove: undefined, deactivate: undefined, link: undefined }

/** What the address of the administration says, and ways to change it. */
export function useAdminAddress() {
  const address = adminSearchParams(route.useSearch())
  const navigate = route.useNavigate()
  /** Changes parts of the address in place: another search, order or filter begins at its first page. */
  const change = (changes: Changes) =>
    void navigate({
      search: adminSearchParams({ ...address, page: undefined, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return {
    address,
    change,
    openTab: (tab: AdminTab) => void navigate({ search: adminSearchParams({ tab }), resetScroll: false }),
    openDialog: (dialog: AdminDialog) =>
      void navigate({
        search: adminSearchParams({ ...address, ...dialog }),
        state: { over: true },
        resetScroll: false,
      }),
    closeDialog: useCloseDialog(() => change({ ...noDialog, page: address.page })),
  }
}
