import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { useNavigate } from '#lib/router/view.tsx'
import { useAddressNow } from '#lib/history/address-now.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import {
  adminSearchParams,
  type AdminDialog,
  type AdminSearchParams,
  type AdminTab,
} from './admin-search-params.rules.ts'

const path = /^\/admin$/

type Changes = { [name in keyof AdminSearchParams]: AdminSearchParams[name] | undefined }

const noDialog = { add: undefined, edit: undefined, remove: undefined, deactivate: undefined, link: undefined }
const dialogs = keysIn(noDialog)

/** What the address of the administration says, and ways to change it. */
export function useAdminAddress() {
  const [search, now] = useAddressNow(path)
  const address = adminSearchParams(search)
  const navigate = useNavigate()
  const goTo = (search: AdminSearchParams, how: { replace: true; state?: true } | { state?: { over: true } } = {}) =>
    navigate({ to: '/admin', search, resetScroll: false, ...how })
  /** Changes parts of the address in place: another search, order or filter begins at its first page. */
  const change = (changes: Changes) => {
    const before = now()
    if (before) goTo(adminSearchParams({ ...before, page: undefined, ...changes }), { replace: true, state: true })
  }
  const close = useCloseDialog(() => goTo(adminSearchParams({ ...now(), ...noDialog }), { replace: true }))
  return {
    address,
    change,
    openTab: (tab: AdminTab) => goTo(adminSearchParams({ tab })),
    openDialog: (dialog: AdminDialog) => goTo(adminSearchParams({ ...now(), ...dialog }), { state: { over: true } }),
    /** Does nothing once this dialog has left the address, as by Back while a change is under way. */
    closeDialog: () => {
      const here = adminSearchParams(now() ?? {})
      if (dialogs.some((name) => address[name] !== undefined && address[name] === here[name])) close()
    },
  }
}
