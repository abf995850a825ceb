import { useQuery } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { CallTime } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { byTime } from './planning.rules.ts'
import { replacedFields } from '../replaced-fields.ts'
import { callTimesOf } from '../shoots.queries.ts'
import { temporaryId } from '../temporary-id.ts'

const editTimes = (id: number, change: (times: CallTime[]) => CallTime[]) =>
  patchCache(shootRoutes.callTimes, (times) => change(times).toSorted(byTime), { params: { id } })

type OfShoot = { params: { id: number } }
type OfCallTime = { params: { id: number; callTimeId: number } }

const queue = ({ params }: OfShoot) => ['shoots', params.id, 'call-times']
const ofOne = ({ params: { id, callTimeId } }: OfCallTime) => ['shoots', id, 'call-times', callTimeId]
const ownList = ({ params: { id } }: OfShoot): Refresh[] => [
  keyOf(shootRoutes.callTimes, { params: { id } }),
  'dashboard',
]

export const addCallTime = {
  route: shootRoutes.addCallTime,
  failure: 'Failed to add call time',
  patches: ({ params, body: { title, time, notes } }) => [
    editTimes(params.id, (times) => [
      ...times,
      { id: temporaryId(), shootId: params.id, title, time, notes: notes || null },
    ]),
  ],
  queue,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.addCallTime>

const putCallTime = {
  route: shootRoutes.changeCallTime,
  failure: 'Failed to update call time',
  patches: ({ params, body }) => [
    editTimes(params.id, (times) =>
      times.map((time) => {
        if (time.id !== params.callTimeId) return time
        const { title = time.title, time: clock = time.time, notes = time.notes } = body
        return { ...time, title, time: clock, notes: notes || null }
      }),
    ),
  ],
  queue: ofOne,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.changeCallTime>

export const changeCallTime = {
  ...putCallTime,
  success: 'Call time saved',
  undo: ({ params, body }, _answer, was) => {
    const before = was.find(shootRoutes.callTimes, (times) => times.find(({ id }) => id === params.callTimeId))
    return before && bindMutation(putCallTime, { params, body: replacedFields(before, body) })
  },
} satisfies Mutation<typeof shootRoutes.changeCallTime>

export const removeCallTime = {
  route: shootRoutes.removeCallTime,
  failure: 'Failed to delete call time',
  success: 'Call time deleted',
  undo: ({ params: { id, callTimeId } }, _answer, was) => {
    const gone = was.find(shootRoutes.callTimes, (times) => times.find((time) => time.id === callTimeId))
    if (!gone) return undefined
    const { title, time, notes } = gone
    return bindMutation(addCallTime, { params: { id }, body: { title, time, notes } })
  },
  patches: ({ params }) => [editTimes(params.id, (times) => times.filter((time) => time.id !== params.callTimeId))],
  // Path of the whole list, because removing makes room for what is added next.
  queue,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.removeCallTime>

/** The call times of a shoot, by time. */
export const useCallTimes = (id: number) => useQuery({ ...callTimesOf(id), refetchOnWindowFocus: true })
export const useAddCallTime = () => useRouteMutation(addCallTime)
export const useChangeCallTime = () => useRouteMutation(changeCallTime)
export const useRemoveCallTime = () => useRouteMutation(removeCallTime)
