import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { CallTime, Task } from '@contactsheet/contracts/shoots/shoot'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type BoundMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { addPart, changePart, removePart, reorderParts, undoable, type Parts } from '#lib/data/mutations/parts.ts'
import { callTimesOf, tasksOf } from '../shoots.queries.ts'
import { byTime, inOrder, putBehind } from './planning.rules.ts'

export const callTimes: Parts<CallTime> = {
  one: 'call time',
  param: 'callTimeId',
  queue: ({ params: { id } }) => ['shoots', id, 'call-times'],
  // The line of the day marks them.
  refresh: ({ params: { id } }) => [
    keyOf(shootRoutes.callTimes, { params: { id } }),
    keyOf(shootRoutes.detail, { params: { id } }),
    'dashboard',
  ],
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

export const tasks: Parts<Task> = {
  one: 'task',
  param: 'taskId',
  queue: ({ params: { id } }) => ['shoots', id, 'tasks'],
  refresh: ({ params: { id } }) => [keyOf(shootRoutes.tasks, { params: { id } }), 'dashboard'],
  edit: ({ params: { id } }, change) => [patchCache(shootRoutes.tasks, change, { params: { id } })],
  before: (was) => was.find(shootRoutes.tasks, (list) => list),
}

export const addTask = addPart(tasks, shootRoutes.addTask, ({ params, body: { title, onlyMe = false } }, there) => ({
  shootId: params.id,
  title,
  description: null,
  assignedTo: null,
  status: 'todo' as const,
  dueDate: null,
  onlyMe,
  order: there.length,
}))

const putTask = changePart(tasks, shootRoutes.changeTask, ['title'])

/** A status needs no Undo: the next press goes on, and all three come round. */
export const changeTask: Mutation<typeof shootRoutes.changeTask> = {
  ...undoable(tasks, putTask),
  success: (_task, { body }) => (body.status === undefined ? 'Task saved' : undefined),
}

export const reorderTasks = reorderParts(tasks, shootRoutes.reorderTasks, (list, { body }) =>
  inOrder(list, body.taskIds),
)

/**
 * Creates a deleted task again, with all its fields and behind the tasks it followed, whatever has become of the list since; a
 * retry after a failure continues with the task already created.
 */
function bringBack(shootId: number, gone: Task, followed: readonly number[]): BoundMutation {
  const { title, description, assignedTo, status, dueDate, onlyMe } = gone
  const params = { id: shootId }
  let made: Task | undefined
  return {
    run: async (client: QueryClient) => {
      made ??= await bindMutation(addTask, { params, body: { title, onlyMe } }).run(client)
      const { id: taskId } = made
      const body = { description, assignedTo, status, dueDate }
      await bindMutation(putTask, { params: { ...params, taskId }, body }).run(client)
      const now = (await client.fetchQuery(tasksOf(shootId))).map((task) => task.id)
      await bindMutation(reorderTasks, { params, body: { taskIds: putBehind(now, taskId, followed) } }).run(client)
    },
  }
}

export const removeTask = removePart(tasks, shootRoutes.removeTask, (gone, { params: { id } }, followed) =>
  bringBack(
    id,
    gone,
    followed.map((task) => task.id),
  ),
)

/** The tasks of a shoot, in the user's order. */
export const useTasks = (id: number) => useQuery({ ...tasksOf(id), refetchOnWindowFocus: true })
export const useAddTask = () => useRouteMutation(addTask)
export const useChangeTask = () => useRouteMutation(changeTask)
export const useReorderTasks = () => useRouteMutation(reorderTasks)
export const useRemoveTask = () => useRouteMutation(removeTask)
