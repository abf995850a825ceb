import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Task } from '@contactsheet/contracts/shoots/shoot'
import { MutationObserver } from '@tanstack/react-query'
import { keyOf } from '#lib/data/api.ts'
import { routeMutationOptions } from '#lib/data/mutations/mutation.ts'
import { createQueryClient } from '#lib/data/query-client.ts'
import { closeToast, toastStore } from '#lib/toast.ts'
import { removeTask } from './planning.queries.ts'

const rest = { shootId: 7, description: 'All', assignedTo: null, status: 'done', dueDate: null, onlyMe: true } as const
const tasks: Task[] = [
  { id: 1, title: 'Pack', order: 0, ...rest },
  { id: 2, title: 'Load', order: 1, ...rest },
]

test('an Undo that is interrupted and repeated restores one task, with all its fields and before what was added meanwhile', async (t) => {
  const client = createQueryClient()
  client.setQueryData(keyOf(shootRoutes.tasks, { params: { id: 7 } }), tasks)
  t.after(() => closeToast(toastStore.get()?.id ?? 0))
  const sent: string[] = []
  const answers = [
    () => new Response(null, { status: 204 }),
    () => Response.json({ ...tasks[0], id: 3 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ ...tasks[0], id: 3 }),
    () => Response.json([2, 4, 3].map((id, order) => ({ ...rest, id, title: 'Any', order }))),
    () => Response.json([]),
  ]
  t.mock.method(globalThis, 'fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${address} ${typeof body === 'string' ? body : ''}`)
    return answers[sent.length - 1]?.()
  })
  await new MutationObserver(client, routeMutationOptions(client, removeTask)).mutate({ params: { id: 7, taskId: 1 } })
  const undo = () => toastStore.get()?.action?.run()
  undo()
  await t.waitFor(() => assert.equal(toastStore.get()?.tone, 'bad'))
  await t.waitFor(() => assert.equal(toastStore.get()?.action?.label, 'Undo'))
  undo()
  await t.waitFor(() => assert.equal(sent.length, 6))
  const change = 'PUT /api/shoots/7/tasks/3 {"description":"All","assignedTo":null,"status":"done","dueDate":null}'
  assert.deepEqual(sent.slice(1), [
    'POST /api/shoots/7/tasks {"title":"Pack","onlyMe":true}',
    change,
    change,
    'GET /api/shoots/7/tasks ',
    'PUT /api/shoots/7/tasks/reorder {"taskIds":[3,2,4]}',
  ])
})
