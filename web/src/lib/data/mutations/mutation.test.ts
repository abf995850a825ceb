import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Shoot } from '@contactsheet/contracts/shoots/shoot'
import { keyOf, read } from '#lib/data/api.ts'
import { bindMutation, routeMutationOptions, type Mutation } from './mutation.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { patchCache } from './cache-patch.ts'
import { createQueryClient } from '#lib/data/query-client.ts'
import { closeToast, toastDurations, toastStore } from '#lib/toast.ts'

const listKey = keyOf(shootRoutes.list, {})
const shoot = (id: number, date: string) => ({ id, date }) as Shoot
const dates = (client: QueryClient) => client.getQueryData<Shoot[]>(listKey)?.map(({ date }) => date)

const move = {
  route: shootRoutes.change,
  failure: 'Failed to update shoot',
  patches: ({ params, body }) => [
    patchCache(shootRoutes.list, (shoots) =>
      shoots.map((one) => (one.id === params.id ? ({ ...one, ...body } as Shoot) : one)),
    ),
  ],
  queue: ({ params }) => ['shoots', params.id],
  refresh: () => ['shoots'],
} satisfies Mutation<typeof shootRoutes.change>

const moveWithUndo: Mutation<typeof shootRoutes.change> = {
  ...move,
  success: 'Shoot moved',
  undo: ({ params }, _answer, was) => {
    const before = was.find(shootRoutes.list, (shoots) => shoots.find(({ id }) => id === params.id))
    return before && bindMutation(move, { params, body: { date: before.date } })
  },
}

function start(t: TestContext) {
  t.after(() => closeToast(toastStore.get()?.id ?? 0))
  const answers: PromiseWithResolvers<Response>[] = []
  const sent: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string, request: RequestInit) => {
    sent.push(`${request.method} ${address} ${request.body as string}`)
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    request.signal?.addEventListener('abort', () => answer.reject(request.signal?.reason))
    return answer.promise
  })
  const client = createQueryClient()
  client.setQueryData(listKey, [shoot(7, '2026-05-01'), shoot(8, '2026-05-02')])
  const mutate = (change: Mutation<typeof shootRoutes.change>, id: number, date: string) =>
    new MutationObserver(client, routeMutationOptions(client, change)).mutate({ params: { id }, body: { date } })
  return {
    client,
    sent,
    mutate,
    answer: (index: number) => t.waitFor(() => answers[index] ?? assert.fail('not sent yet')),
  }
}

test('an edit shows before the server has answered, and stays', async (t) => {
  const { client, mutate, answer } = start(t)
  const moving = mutate(move, 7, '2026-05-09')
  await t.waitFor(() => assert.deepEqual(dates(client), ['2026-05-09', '2026-05-02']))
  const { resolve } = await answer(0)
  resolve(Response.json({}))
  await moving
  assert.deepEqual(dates(client), ['2026-05-09', '2026-05-02'])
  assert.equal(client.getQueryState(listKey)?.isInvalidated, true)
  assert.equal(toastStore.get(), undefined)
})

// spec 1.8.2
test('a failed edit is reverted and reported with the message of the server', async (t) => {
  const { client, mutate, answer } = start(t)
  const moving = mutate(move, 7, '2026-05-09')
  const { resolve } = await answer(0)
  resolve(Response.json({ message: 'The shoot is locked' }, { status: 409 }))
  await assert.rejects(moving, /409: The shoot is locked/)
  assert.deepEqual(dates(client), ['2026-05-01', '2026-05-02'])
  const { title, text, tone } = toastStore.get() ?? {}
  assert.deepEqual({ title, text, tone }, { title: 'Error', text: 'The shoot is locked', tone: 'bad' })
})

// spec 1.8.2 2.8.2 3.8.1
test('without a message from the server the fallback is shown, unless the screen reports the failure itself', async (t) => {
  const { mutate, answer } = start(t)
  const first = mutate(move, 7, '2026-05-09')
  ;(await answer(0)).resolve(new Response('', { status: 502 }))
  await assert.rejects(first)
  assert.equal(toastStore.get()?.text, 'Failed to update shoot')

  closeToast(toastStore.get()?.id ?? 0)
  const second = mutate({ ...move, handled: () => true }, 7, '2026-05-09')
  ;(await answer(1)).resolve(new Response('', { status: 502 }))
  await assert.rejects(second)
  assert.equal(toastStore.get(), undefined)
})

test('two quick changes of one record go out one after another, and only the last one refetches', async (t) => {
  const { client, sent, mutate, answer } = start(t)
  const first = mutate(move, 7, '2026-05-09')
  const second = mutate(move, 7, '2026-05-10')
  await t.waitFor(() => assert.deepEqual(dates(client), ['2026-05-10', '2026-05-02']))
  const one = await answer(0)
  assert.equal(sent.length, 1)
  one.resolve(Response.json({}))
  await first
  assert.equal(client.getQueryState(listKey)?.isInvalidated, false)
  ;(await answer(1)).resolve(Response.json({}))
  await second
  assert.equal(client.getQueryState(listKey)?.isInvalidated, true)
})

test('changes of two records run in parallel, and data patched by one of them is refetched only when that one ends', async (t) => {
  const { client, sent, mutate, answer } = start(t)
  const first = mutate(move, 7, '2026-05-09')
  const second = mutate(move, 8, '2026-05-10')
  const answers = [await answer(0), await answer(1)]
  assert.equal(sent.length, 2)
  answers[1]?.resolve(Response.json({}))
  await second
  assert.equal(client.getQueryState(listKey)?.isInvalidated, false)
  answers[0]?.resolve(Response.json({}))
  await first
  assert.equal(client.getQueryState(listKey)?.isInvalidated, true)
})

test('a failed change is reverted beneath the later one, which then reverts to the state before both', async (t) => {
  const { client, mutate, answer } = start(t)
  const first = mutate(move, 7, '2026-05-09')
  const second = mutate(move, 8, '2026-05-10')
  const answers = [await answer(0), await answer(1)]
  answers[0]?.resolve(Response.json({ message: 'No' }, { status: 409 }))
  await assert.rejects(first)
  assert.deepEqual(dates(client), ['2026-05-01', '2026-05-10'])
  answers[1]?.resolve(Response.json({ message: 'No' }, { status: 409 }))
  await assert.rejects(second)
  assert.deepEqual(dates(client), ['2026-05-01', '2026-05-02'])
})

test('a successful change stays on the screen when an earlier one fails afterwards', async (t) => {
  const { client, mutate, answer } = start(t)
  const first = mutate(move, 7, '2026-05-09')
  const second = mutate(move, 8, '2026-05-10')
  const answers = [await answer(0), await answer(1)]
  answers[1]?.resolve(Response.json({}))
  await second
  answers[0]?.resolve(Response.json({ message: 'No' }, { status: 409 }))
  await assert.rejects(first)
  assert.deepEqual(dates(client), ['2026-05-01', '2026-05-10'])
  assert.equal(client.getQueryState(listKey)?.isInvalidated, true)
})

test('a change refetches the route and input that it names, and nothing else of the area', async (t) => {
  const { client, mutate, answer } = start(t)
  const detail = (id: number) => keyOf(shootRoutes.detail, { params: { id } })
  for (const id of [7, 8]) client.setQueryData(detail(id), shoot(id, '2026-05-01'))
  const moving = mutate({ ...move, refresh: ({ params: { id } }) => [detail(id)] }, 7, '2026-05-09')
  ;(await answer(0)).resolve(Response.json({}))
  await moving
  const stale = [detail(7), detail(8), listKey].map((key) => client.getQueryState(key)?.isInvalidated)
  assert.deepEqual(stale, [true, false, false])
})

test('a read that a change has cancelled is repeated, even when the change does not name it', async (t) => {
  const { client, mutate, answer } = start(t)
  const observer = new QueryObserver(client, { ...read(shootRoutes.list, {}), staleTime: 0 })
  t.after(observer.subscribe(() => undefined))
  await answer(0)
  const moving = mutate({ ...move, refresh: () => [] }, 7, '2026-05-09')
  ;(await answer(1)).resolve(Response.json({}))
  ;(await answer(2)).resolve(Response.json([shoot(7, '2026-05-09')]))
  await moving
  assert.deepEqual(dates(client), ['2026-05-09'])
})

test('Undo in the success toast sends what was there before', async (t) => {
  const { client, sent, mutate, answer } = start(t)
  const moving = mutate({ ...moveWithUndo, undoFor: toastDurations.deletion }, 7, '2026-05-09')
  ;(await answer(0)).resolve(Response.json({}))
  await moving

  const said = toastStore.get()
  assert.equal(said?.title, 'Shoot moved')
  assert.equal(said?.action?.label, 'Undo')
  assert.equal(said?.duration, 10_000)
  said?.action?.run()
  ;(await answer(1)).resolve(Response.json({}))
  assert.equal(sent[1], 'PUT /api/shoots/7 {"date":"2026-05-01"}')
  await t.waitFor(() => assert.deepEqual(dates(client), ['2026-05-01', '2026-05-02']))
})

test('an Undo without a response is offered again, and one that was rejected is not', async (t) => {
  const { sent, mutate, answer } = start(t)
  const moving = mutate({ ...moveWithUndo, undoFor: toastDurations.deletion }, 7, '2026-05-09')
  ;(await answer(0)).resolve(Response.json({}))
  await moving
  const undo = () => toastStore.get()?.action?.run()
  undo()
  ;(await answer(1)).reject(new TypeError('Failed to fetch'))
  await t.waitFor(() => assert.equal(toastStore.get()?.tone, 'bad'))
  await t.waitFor(() => assert.equal(toastStore.get()?.action?.label, 'Undo'))
  assert.equal(toastStore.get()?.duration, 10_000)

  undo()
  ;(await answer(2)).resolve(Response.json({ message: 'Shoot not found' }, { status: 404 }))
  assert.equal(sent[2], sent[1])
  await t.waitFor(() => assert.equal(toastStore.get()?.text, 'Shoot not found'))
  assert.equal(toastStore.get()?.action, undefined)
})

test('a paged list is patched on every page, and restored', async (t) => {
  const { client, answer } = start(t)
  const key = readCursorPages(contactRoutes.page, {}).queryKey
  const rows = (...ids: number[]) => ({ contacts: ids.map((id) => ({ id, archived: false }) as ListedContact) })
  const cached = { pages: [rows(1, 2), rows(3)], pageParams: [1, 2] }
  client.setQueryData(key as unknown[], cached)
  const archive: Mutation<typeof contactRoutes.archive> = {
    route: contactRoutes.archive,
    failure: 'Failed to archive contact',
    patches: ({ params }) => [
      patchCache(contactRoutes.page, (page) => ({
        ...page,
        contacts: page.contacts.filter(({ id }) => id !== params.id),
      })),
    ],
    queue: ({ params }) => ['contacts', params.id],
    refresh: () => ['contacts'],
  }
  const archiving = bindMutation(archive, { params: { id: 3 }, body: { archived: true } }).run(client)
  await t.waitFor(() =>
    assert.deepEqual(client.getQueryData(key as unknown[]), { pages: [rows(1, 2), rows()], pageParams: [1, 2] }),
  )
  ;(await answer(0)).resolve(Response.json({ message: 'No' }, { status: 500 }))
  await assert.rejects(archiving)
  assert.deepEqual(client.getQueryData(key as unknown[]), cached)
})

test('a patch for one input leaves the responses for other inputs alone', () => {
  const client = new QueryClient()
  for (const id of [7, 8]) client.setQueryData(keyOf(shootRoutes.detail, { params: { id } }), shoot(id, '2026-05-01'))
  const { key, apply } = patchCache(shootRoutes.detail, (one) => ({ ...one, date: '2026-06-01' }), {
    params: { id: 8 },
  })
  client.setQueriesData({ queryKey: key }, apply)
  assert.equal(client.getQueryData<Shoot>(keyOf(shootRoutes.detail, { params: { id: 7 } }))?.date, '2026-05-01')
  assert.equal(client.getQueryData<Shoot>(keyOf(shootRoutes.detail, { params: { id: 8 } }))?.date, '2026-06-01')
})

test('a first load that is under way while something changes is read once more', async (t) => {
  const { client, sent, mutate, answer } = start(t)
  const contact = read(contactRoutes.detail, { params: { id: 3 } })
  t.after(new QueryObserver(client, contact).subscribe(() => undefined))
  const before = await answer(0)
  const moving = mutate({ ...move, refresh: () => ['contacts'] }, 7, '2026-05-09')
  ;(await answer(1)).resolve(Response.json({}))
  before.resolve(Response.json({ id: 3, shootCount: 0 }))
  ;(await answer(2)).resolve(Response.json({ id: 3, shootCount: 1 }))
  await moving
  assert.equal(client.getQueryData<{ shootCount: number }>(contact.queryKey)?.shootCount, 1)
  assert.equal(sent.length, 3)
})

test('a create in progress is not started again, but one with other content is', async (t) => {
  const { client, sent, answer } = start(t)
  const addTask: Mutation<typeof shootRoutes.addTask> = {
    route: shootRoutes.addTask,
    failure: 'Failed',
    queue: ({ params }) => ['shoots', params.id, 'tasks'],
    refresh: () => [],
  }
  const add = (title: string) => bindMutation(addTask, { params: { id: 7 }, body: { title } }).run(client)
  const both = [add('Call mum'), add('Call mum')]
  const other = add('Call dad')
  ;(await answer(0)).resolve(Response.json({ id: 1 }, { status: 201 }))
  assert.deepEqual(await Promise.all(both), [{ id: 1 }, { id: 1 }])
  ;(await answer(1)).resolve(Response.json({ id: 2 }, { status: 201 }))
  assert.deepEqual(await other, { id: 2 })
  const again = add('Call mum')
  ;(await answer(2)).resolve(Response.json({ id: 3 }, { status: 201 }))
  assert.deepEqual(await again, { id: 3 })
  assert.equal(sent.length, 3)
})

test('a deletion of what is gone already has done what was wished, and every other call for it has failed', async (t) => {
  const { client, answer } = start(t)
  const shared = { failure: 'Failed', queue: () => ['shoots'], refresh: () => [] }
  const removal: Mutation<typeof shootRoutes.remove> = {
    ...shared,
    route: shootRoutes.remove,
    success: 'Shoot deleted',
  }
  const removing = bindMutation(removal, { params: { id: 7 } }).run(client)
  const gone = () => Response.json({ message: 'Shoot not found' }, { status: 404 })
  ;(await answer(0)).resolve(gone())
  await removing
  assert.equal(toastStore.get()?.title, 'Shoot deleted')

  const restoring = bindMutation({ ...shared, route: shootRoutes.restore }, { params: { id: 7 } }).run(client)
  ;(await answer(1)).resolve(gone())
  await assert.rejects(restoring, { status: 404 })
})

test('a deletion in progress is not started again, but once the server has answered it is', async (t) => {
  const { client, sent, answer } = start(t)
  const removal: Mutation<typeof shootRoutes.remove> = {
    route: shootRoutes.remove,
    failure: 'Failed',
    queue: ({ params }) => ['shoots', params.id],
    refresh: () => ['shoots'],
  }
  const observer = new QueryObserver(client, { ...read(shootRoutes.list, {}), staleTime: Infinity })
  t.after(observer.subscribe(() => undefined))
  const remove = () => bindMutation(removal, { params: { id: 7 } }).run(client)
  const both = [remove(), remove()]
  ;(await answer(0)).resolve(new Response(null, { status: 204 }))
  // The list is being read again, which may take long on a slow line.
  const list = await answer(1)
  const again = remove()
  ;(await answer(2)).resolve(new Response(null, { status: 204 }))
  list.resolve(Response.json([]))
  ;(await answer(3)).resolve(Response.json([]))
  await Promise.all([...both, again])
  assert.deepEqual(
    sent.map((request) => request.split(' ')[0]),
    ['DELETE', 'GET', 'DELETE', 'GET'],
  )
})
