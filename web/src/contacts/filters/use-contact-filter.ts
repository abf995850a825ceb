import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { remember } from '#lib/remembered.ts'
import { filterOf, isFiltered, sparse, type ContactFilter } from './contact-search.rules.ts'
import { filterName } from './remembered-filter.ts'

const route = getRouteApi('/shell/contacts')

/** The filter that the address holds; it is remembered for the next visit. */
export function useContactFilter() {
  const address = route.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(address), [address])
  useEffect(() => remember(filterName, sparse(filter)), [filter])

  const change = useCallback(
    (next: Partial<ContactFilter>) => {
      const { add, filters } = address
      const open = { ...(add && { add }), ...(filters && { filters }) }
      // Back leads from a filtered list to the unfiltered one, not through each filtering step.
      const replace = isFiltered(filter)
      void navigate({ to: '.', search: { ...sparse({ ...filter, ...next }), ...open }, replace })
    },
    [address, filter, navigate],
  )
  return { filter, change, dialog: { add: address.add === true, filters: address.filters === true } }
}
