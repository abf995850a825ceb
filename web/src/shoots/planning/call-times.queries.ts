import { useQuery } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { CallTime } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation } from '#lib/data/mutations/mutation.ts'
import { addPart, changePart, removePart, undoable, type Parts } from '#lib/data/mutations/parts.ts'
import { callTimesOf } from '../shoots.queries.ts'
import { byTime } from './planning.rules.ts'

const callTimes: Parts<CallTime> = {
  one: 'call time',
  param: 'callTimeId',
  queue: ({ params: { id } }) => ['shoots', id, 'call-times'],
  refresh: ({ params: { id } }) => [keyOf(shootRoutes.callTimes, { params: { id } }), 'dashboard'],
  edit: ({ params: { id } }, change) => [
    patchCache(shootRoutes.callTimes, (times) => change(times).toSorted(byTime), { params: { id } }),
  ],
  before: (was) => was.find(shootRoutes.callTimes, (times) => times),
}

export const addCallTime = addPart(
  callTimes,
  shootRoutes.addCallTime,
  ({ params: { id }, body: { title, time, notes } }) => ({ shootId: id, title, time, notes: notes || null }),
)

export const changeCallTime = undoable(callTimes, changePart(callTimes, shootRoutes.changeCallTime, ['title', 'time']))

export const removeCallTime = removePart(
  callTimes,
  shootRoutes.removeCallTime,
  ({ title, time, notes }, { params: { id } }) =>
    bindMutation(addCallTime, { params: { id }, body: { title, time, notes } }),
)

/** The call times of a shoot, by time. */
export const useCallTimes = (id: number) => useQuery({ ...callTimesOf(id), refetchOnWindowFocus: true })
export const useAddCallTime = () => useRouteMutation(addCallTime)
export const useChangeCallTime = () => useRouteMutation(changeCallTime)
export const useRemoveCallTime = () => useRouteMutation(removeCallTime)
