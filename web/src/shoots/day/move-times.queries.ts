import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { CallTime, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { addMinutes } from '@contactsheet/contracts/time/dates'
import { keyOf } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { byTime } from '../planning/planning.rules.ts'
import { changeShoot, shownWith } from '../shoots.queries.ts'

const anyDay = '2000-01-01'
const laterBy = (time: string, minutes: number) => addMinutes(anyDay, time, minutes).time

/** Moves the time of a shoot together with all of its call times. */
const moveTimesQuietly = {
  route: shootRoutes.change,
  failure: 'Failed to update shoot',
  patches: ({ params, body: { time = null, callTimesBy = 0 } }) => {
    const move = (call: CallTime) => ({ ...call, time: laterBy(call.time, callTimesBy) })
    return [
      ...changeShoot(params.id, (shoot) => ({ ...shoot, time })),
      patchCache(shootRoutes.callTimes, (times) => times.map(move).toSorted(byTime), { params }),
    ]
  },
  queue: ({ params }) => ['shoots', params.id],
  refresh: (input) => [...shownWith(input), keyOf(shootRoutes.callTimes, { params: input.params })],
} satisfies Mutation<typeof shootRoutes.change>

/** The same; the toast offers to move them back. */
const moveTimes = {
  ...moveTimesQuietly,
  success: 'Time and call times moved',
  undo: ({ params, body: { time, callTimesBy = 0 } }) =>
    bindMutation(moveTimesQuietly, {
      params,
      body: { time: time ? laterBy(time, -callTimesBy) : null, callTimesBy: -callTimesBy },
    }),
} satisfies Mutation<typeof shootRoutes.change>

/** Moves a shoot by so many minutes. */
export function useMoveTimes({ id, time }: Pick<ShootDetail, 'id' | 'time'>) {
  const { mutate, isPending } = useRouteMutation(moveTimes)
  const run = (by: number) => {
    if (time !== null) mutate({ params: { id }, body: { time: laterBy(time, by), callTimesBy: by } })
  }
  return { run, isPending }
}
