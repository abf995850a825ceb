import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { useCallback, useEffect, useMemo } from 'react'
import { useAddressNow } from '#lib/history/address-now.ts'
import { remember } from '#lib/remembered.ts'
import { filterOf, isFiltered, sparse, type ContactFilter, type ContactsSearchParams } from './contact-search.rules.ts'
import { filterName } from './remembered-filter.ts'

/** Of the list, and of a contact over it. */
const path = /^\/contacts/

/** The filter that the address holds; it is remembered for the next visit. */
export function useContactFilter() {
  const drawn = useSearch('/contacts')
  const [address, now] = useAddressNow(path)
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(address), [address])
  // What the router has drawn: an address that leads back without a filter is about to get the remembered one.
  useEffect(() => remember(filterName, sparse(filterOf(drawn))), [drawn])

  const change = useCallback(
    (next: Partial<ContactFilter>) => {
      const before = now()
      if (before === undefined) return
      const { add, filters, import: file }: ContactsSearchParams = before
      // Back leads from a filtered list to the unfiltered one, not through each filtering step, and from a dialog to the list.
      const inPlace = isFiltered(before) || add || filters || file
      const search = { ...sparse({ ...filterOf(before), ...next }), add, filters, import: file }
      navigate({ to: '.', search, ...(inPlace && { replace: true, state: true }) })
    },
    [navigate, now],
  )
  return { filter, change, dialogs: drawn }
}

type ListDialog = Pick<ContactsSearchParams, 'add' | 'filters' | 'import'>

/** What a link takes that opens a dialog over the list. */
export const overList = (dialog: ListDialog) =>
  ({
    to: '/contacts',
    search: (before: object) => ({ ...before, ...dialog }),
    state: { over: true },
    resetScroll: false,
  }) as const
