import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useAddressNow } from '#lib/history/address-now.ts'
import { remember } from '#lib/remembered.ts'
import { scheduleName } from './remembered-schedule.ts'
import {
  filterOf,
  rememberedSchedule,
  sparse,
  type ScheduleFilter,
  type ScheduleSearchParams,
} from './schedule-search.rules.ts'

const route = getRouteApi('/shell/schedule')
const path = /^\/schedule$/

/** The schedule's view and filters in the address; they are remembered for the next visit. */
export function useSchedule(today: string) {
  const drawn = route.useSearch()
  const { add: adding, with: booked } = drawn
  const [address, now] = useAddressNow(path)
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(address), [address])
  // What the router has drawn: an address that leads back without a filter is about to get the remembered one.
  useEffect(() => remember(scheduleName, rememberedSchedule(sparse(filterOf(drawn)), today)), [drawn, today])

  const change = useCallback(
    (next: Partial<ScheduleFilter>) => {
      const before = now()
      if (before === undefined) return
      const { add, with: booked }: ScheduleSearchParams = before
      const search = { ...sparse({ ...filterOf(before), ...next }), add, with: booked }
      void navigate({ to: '/schedule', search, replace: true, state: true })
    },
    [navigate, now],
  )
  const add = useCallback(
    (date = 'true') => void navigate({ to: '/schedule', search: { ...sparse(filter), add: date } }),
    [filter, navigate],
  )
  // Whoever books a shoot with somebody comes back to them.
  const closeAdd = useCallback(
    () =>
      booked === undefined
        ? void navigate({ to: '/schedule', search: sparse(filter), replace: true })
        : void navigate({ to: '/contacts/$id', params: { id: booked }, search: { tab: 'shoots' }, replace: true }),
    [booked, filter, navigate],
  )
  return { filter, change, add, closeAdd, adding, booked, month: filter.month || today.slice(0, 7) }
}
