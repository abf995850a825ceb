import { getRouteApi, useRouter } from '@tanstack/react-router'
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
const dialogs = Object.keys(noDialog) as (keyof typeof noDialog)[]

/** What the address of the administration says, and ways to change it. */
export function useAdminAddress() {
  const address = adminSearchParams(route.useSearch())
  const navigate = route.useNavigate()
  const router = useRouter()
  /** Changes parts of the address in place: another search, order or filter begins at its first page. */
  const change = (changes: Changes) =>
    void navigate({
      search: adminSearchParams({ ...address, page: undefined, ...changes }),
      replace: true,
      resetScroll: false,
    })
  const close = useCloseDialog(() => change({ ...noDialog, page: address.page }))
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
    /** Does nothing once this dialog has left the address, as by Back while a change is under way. */
    closeDialog: () => {
      const now = adminSearchParams(router.state.location.search)
      if (dialogs.some((name) => address[name] !== undefined && address[name] === now[name])) close()
    },
  }
}
