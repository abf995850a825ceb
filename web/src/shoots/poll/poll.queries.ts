import { useQuery } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { Poll, PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import { shownWith } from '../shoots.queries.ts'
import { withVote } from './poll.rules.ts'

type OfShoot = { params: { id: number } }

const queue = ({ params: { id } }: OfShoot) => ['shoots', id, 'poll']
const refresh = ({ params: { id } }: OfShoot) => [keyOf(pollRoutes.poll, { params: { id } })]
const inPoll = (id: number, change: (poll: Poll) => Poll) => [patchCache(pollRoutes.poll, change, { params: { id } })]
const inDays = (id: number, change: (days: PollDay[]) => PollDay[]) =>
  inPoll(id, (poll) => ({ ...poll, days: change(poll.days) }))

/** The days that a shoot offers, with what everybody said. */
export const usePoll = (id: number) =>
  useQuery({ ...read(pollRoutes.poll, { params: { id } }), staleTime: 30_000, refetchOnWindowFocus: true })

const addDay: Mutation<typeof pollRoutes.addDay> = {
  route: pollRoutes.addDay,
  failure: 'Failed to offer the day',
  queue,
  refresh,
}

const { remove } = restorable(
  { one: 'day' },
  { remove: pollRoutes.removeDay, restore: pollRoutes.restoreDay },
  {
    patches: ({ params: { id, dayId } }) => inDays(id, (days) => days.filter((day) => day.id !== dayId)),
    queue,
    refresh,
  },
)

const setVote: Mutation<typeof pollRoutes.setVote> = {
  route: pollRoutes.setVote,
  failure: 'Failed to save the vote',
  patches: ({ params: { id, dayId, contactId }, body: { vote } }) =>
    inDays(id, (days) => days.map((day) => (day.id === dayId ? withVote(day, contactId, vote) : day))),
  queue: (input) => [...queue(input), input.params.dayId, input.params.contactId],
  refresh,
}

/** What shows the date of a shoot, and what its people have answered. */
const dated = (input: OfShoot) => [
  ...shownWith(input),
  keyOf(pollRoutes.poll, { params: { id: input.params.id } }),
  keyOf(answerRoutes.answers, { params: { id: input.params.id } }),
  keyOf(shootRoutes.detail, { params: { id: input.params.id } }),
]

const undoPick: Mutation<typeof pollRoutes.undoPick> = {
  route: pollRoutes.undoPick,
  failure: 'Failed to take the date back',
  success: 'No date again',
  queue: ({ params: { id } }) => ['shoots', id],
  refresh: dated,
}

/** The toast offers to take the date back, with the answers that it gave. */
const pick: Mutation<typeof pollRoutes.pick> = {
  route: pollRoutes.pick,
  failure: 'Failed to set the date',
  success: 'Date set',
  undo: ({ params }) => bindMutation(undoPick, { params }),
  queue: ({ params: { id } }) => ['shoots', id],
  refresh: dated,
}

export const useAddDay = () => useRouteMutation(addDay)
export const useRemoveDay = () => useRouteMutation(remove)
export const useSetVote = () => useRouteMutation(setVote)
export const usePick = () => useRouteMutation(pick)
