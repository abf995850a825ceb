import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { remember } from '#lib/remembered.ts'
import { scheduleName } from './remembered-schedule.ts'
import { filterOf, rememberedSchedule, sparse, type ScheduleFilter } from './schedule-search.rules.ts'

const route = getRouteApi('/shell/schedule')

/** The schedule's view and filters in the address; they are remembered for the next visit. */
export function useSchedule(today: string) {
  const address = route.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(address), [address])
  useEffect(() => remember(scheduleName, rememberedSchedule(sparse(filter), today)), [filter, today])

  const change = useCallback(
    (next: Partial<ScheduleFilter>) =>
      void navigate({ to: '/schedule', search: sparse({ ...filter, ...next }), replace: true }),
    [filter, navigate],
  )
  const add = useCallback(
    (date = 'true') => void navigate({ to: '/schedule', search: { ...sparse(filter), add: date } }),
    [filter, navigate],
  )
  const booked = address.with
  // Whoever books a shoot with somebody comes back to them.
  const closeAdd = useCallback(
    () =>
      booked === undefined
        ? void navigate({ to: '/schedule', search: sparse(filter), replace: true })
        : void navigate({ to: '/contacts/$id', params: { id: booked }, search: { tab: 'shoots' }, replace: true }),
    [booked, filter, navigate],
  )
  return { filter, change, add, closeAdd, adding: address.add, booked, month: filter.month || today.slice(0, 7) }
}
