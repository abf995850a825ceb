import { useQuery, type QueryClient } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Task } from '@contactsheet/contracts/shoots/shoot'
import { keyOf, read } from '#lib/data/api.ts'
import { bindMutation, useRouteMutation, type BoundMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { inOrder, putBehind } from './planning.rules.ts'
import { replacedFields } from '../replaced-fields.ts'
import { temporaryId } from '../temporary-id.ts'

const freshForMs = 30_000

const editTasks = (id: number, change: (tasks: Task[]) => Task[]) =>
  patchCache(shootRoutes.tasks, change, { params: { id } })

const newTask = (shootId: number, title: string, order: number): Task => ({
  id: temporaryId(),
  shootId,
  title,
  description: null,
  assignedTo: null,
  status: 'todo',
  dueDate: null,
  order,
})

type OfShoot = { params: { id: number } }

const queue = ({ params }: OfShoot) => ['shoots', params.id, 'tasks']
const ofTask = ({ params: { id, taskId } }: { params: { id: number; taskId: number } }) => [
  'shoots',
  id,
  'tasks',
  taskId,
]
const ownList = ({ params: { id } }: OfShoot): Refresh[] => [keyOf(shootRoutes.tasks, { params: { id } }), 'dashboard']

export const addTask = {
  route: shootRoutes.addTask,
  failure: 'Failed to add task',
  patches: ({ params, body }) => [
    editTasks(params.id, (tasks) => [...tasks, newTask(params.id, body.title, tasks.length)]),
  ],
  queue,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.addTask>

type TaskChanges = Partial<Pick<Task, 'title' | 'description' | 'assignedTo' | 'status' | 'dueDate'>>

/** The fields as the server will return them: empty is null. */
const shown = (task: Task, changes: TaskChanges): Task => ({
  ...task,
  ...changes,
  description: (changes.description === undefined ? task.description : changes.description) || null,
})

const putTask = {
  route: shootRoutes.changeTask,
  failure: 'Failed to update task',
  patches: ({ params, body }) => [
    editTasks(params.id, (tasks) =>
      tasks.map((task) => (task.id === params.taskId ? shown(task, body as TaskChanges) : task)),
    ),
  ],
  queue: ofTask,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.changeTask>

/** A status needs no Undo: the next press goes on, and all three come round. */
export const changeTask = {
  ...putTask,
  success: (_task, { body }) => (body.status === undefined ? 'Task saved' : undefined),
  undo: ({ params, body }, _answer, was) => {
    const before = was.find(shootRoutes.tasks, (tasks) => tasks.find(({ id }) => id === params.taskId))
    return before && bindMutation(putTask, { params, body: replacedFields(before, body) })
  },
} satisfies Mutation<typeof shootRoutes.changeTask>

/** The new order shows immediately; after a rejection it is reloaded. */
export const reorderTasks = {
  route: shootRoutes.reorderTasks,
  failure: 'Failed to reorder tasks',
  patches: ({ params, body }) => [editTasks(params.id, (tasks) => inOrder(tasks, body.taskIds))],
  // Path of all the tasks: the server rejects an order of tasks other than those it has.
  queue,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.reorderTasks>

const ownTasks = (id: number) => ({ ...read(shootRoutes.tasks, { params: { id } }), staleTime: freshForMs })

/**
 * Creates a deleted task again, with all its fields and behind the tasks it followed, whatever has become of the list since; a
 * retry after a failure continues with the task already created.
 */
function bringBack(
  shootId: number,
  { title, description, assignedTo, status, dueDate }: Task,
  followed: readonly number[],
) {
  const params = { id: shootId }
  let made: Task | undefined
  return {
    run: async (client: QueryClient) => {
      made ??= (await bindMutation(addTask, { params, body: { title } }).run(client)) as Task
      const { id: taskId } = made
      const body = { description, assignedTo, status, dueDate }
      await bindMutation(putTask, { params: { ...params, taskId }, body }).run(client)
      const now = (await client.fetchQuery(ownTasks(shootId))).map((task) => task.id)
      await bindMutation(reorderTasks, { params, body: { taskIds: putBehind(now, taskId, followed) } }).run(client)
    },
  } satisfies BoundMutation
}

export const removeTask = {
  route: shootRoutes.removeTask,
  failure: 'Failed to delete task',
  success: 'Task deleted',
  undo: ({ params: { id, taskId } }, _answer, was) =>
    was.find(shootRoutes.tasks, (tasks) => {
      const at = tasks.findIndex((task) => task.id === taskId)
      const gone = tasks[at]
      const followed = tasks.slice(0, at).map((task) => task.id)
      return gone && bringBack(id, gone, followed)
    }),
  patches: ({ params }) => [editTasks(params.id, (tasks) => tasks.filter((task) => task.id !== params.taskId))],
  queue,
  refresh: ownList,
} satisfies Mutation<typeof shootRoutes.removeTask>

/** The tasks of a shoot, in the user's order. */
export const useTasks = (id: number) => useQuery({ ...ownTasks(id), refetchOnWindowFocus: true })
export const useAddTask = () => useRouteMutation(addTask)
export const useChangeTask = () => useRouteMutation(changeTask)
export const useReorderTasks = () => useRouteMutation(reorderTasks)
export const useRemoveTask = () => useRouteMutation(removeTask)
