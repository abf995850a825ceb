import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { anImage, boardWith, orderOf } from './testing/moodboard-calls.ts'
import { sharedApp } from './testing/shared-app.ts'
import type { Person } from './testing/start-app.ts'

const { signIn } = await sharedApp()

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
const aKey = () => ({ 'idempotency-key': randomUUID() })
const aShoot = async (person: Person) => ({ id: (await person(shootRoutes.add, { body: {} })).body.id })

type Sent = { status: number; body?: unknown }
type List = {
  add: () => Promise<number>
  remove: (id: number) => Promise<Sent>
  order: () => Promise<number[]>
  /** Without headers as a call that is made at once. */
  reorder: (ids: number[], headers?: Record<string, string>) => Promise<Sent>
}

/** Each list that somebody puts into an order, new and empty. */
const lists: Record<string, (person: Person) => Promise<List>> = {
  async tasks(person) {
    const params = await aShoot(person)
    return {
      add: async () => (await person(shootRoutes.addTask, { params, body: { title: 'Steamer' } })).body.id,
      remove: (taskId) => person(shootRoutes.removeTask, { params: { ...params, taskId } }),
      order: async () => idsOf((await person(shootRoutes.tasks, { params })).body),
      reorder: (taskIds, headers) => person(shootRoutes.reorderTasks, { params, body: { taskIds } }, headers),
    }
  },
  async shots(person) {
    const params = await aShoot(person)
    return {
      add: async () => (await person(shootRoutes.addShot, { params, body: { title: 'Wide' } })).body.id,
      remove: (shotId) => person(shootRoutes.removeShot, { params: { ...params, shotId } }),
      order: async () => idsOf((await person(shootRoutes.shots, { params })).body),
      reorder: (shotIds, headers) => person(shootRoutes.reorderShots, { params, body: { shotIds } }, headers),
    }
  },
  async images(person) {
    const { id } = await boardWith(person, 0)
    const params = { id }
    return {
      add: async () => (await anImage(person, id)).id,
      remove: (imageId) => person(moodboardRoutes.removeImage, { params: { id, imageId } }),
      order: () => orderOf(person, id),
      reorder: (imageIds, headers) => person(moodboardRoutes.reorderImages, { params, body: { imageIds } }, headers),
    }
  },
}

async function filled(list: List, count: number) {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push(await list.add())
  return ids
}

const done = ({ status }: Sent) => status === 200 || status === 204

for (const [name, make] of Object.entries(lists)) {
  test(`an order of ${name} that waited is merged with what was added and deleted meanwhile, once`, async () => {
    const list = await make(await signIn())
    const [a = 0, b = 0, c = 0, d = 0] = await filled(list, 4)
    const made = [d, c, b, a]
    await list.remove(c)
    const [late = 0, latest = 0] = await filled(list, 2)
    // Another device has put one of the new ones behind the first.
    assert.ok(done(await list.reorder([a, late, b, d, latest])))

    assert.equal((await list.reorder(made)).status, 409, 'sent without a key it is none that waited')
    assert.deepEqual(await list.order(), [a, late, b, d, latest])
    const key = aKey()
    const answer = await list.reorder(made, key)
    assert.ok(done(answer), JSON.stringify(answer))
    const merged = [d, b, a, late, latest]
    assert.deepEqual(await list.order(), merged)
    if (answer.status === 200) assert.deepEqual(idsOf(answer.body as { id: number }[]), merged)

    const since = [latest, a, b, late, d]
    assert.ok(done(await list.reorder(since)))
    const again = await list.reorder(made, key)
    const code = (again.body as { code?: string } | undefined)?.code
    assert.ok(again.status === 204 || code === 'saved_already', JSON.stringify(again))
    assert.deepEqual(await list.order(), since)
  })

  test(`an order of ${name} that waited is taken as it is where nothing has changed`, async () => {
    const list = await make(await signIn())
    const [a = 0, b = 0, c = 0] = await filled(list, 3)
    assert.ok(done(await list.reorder([c, a, b], aKey())))
    assert.deepEqual(await list.order(), [c, a, b])
  })

  test(`an order of ${name} does nothing to those of other lists, and says nothing of them`, async () => {
    const [ana, eve] = [await signIn(), await signIn()]
    const [list, other, theirs] = [await make(eve), await make(eve), await make(ana)]
    const [mine, others, foreign] = [await filled(list, 2), await filled(other, 2), await filled(theirs, 2)]
    const [a = 0, b = 0] = mine
    const strangers = [...others, ...foreign].toReversed()
    const made = await list.reorder([...strangers, b, 2_000_000_000, a], aKey())
    const invented = await list.reorder([2_000_000_000, b, a], aKey())
    assert.ok(done(made))
    assert.deepEqual([made.status, made.body], [invented.status, invented.body])
    assert.deepEqual(await list.order(), [b, a])
    assert.deepEqual(await other.order(), others)
    assert.deepEqual(await theirs.order(), foreign)
    for (const nothing of [[], strangers]) {
      assert.ok(done(await list.reorder(nothing, aKey())))
      assert.deepEqual(await list.order(), [b, a])
    }
  })

  test(`an order of ${name} that names one twice is refused, also if it waited, and its key stays free`, async () => {
    const list = await make(await signIn())
    const [a = 0, b = 0] = await filled(list, 2)
    const key = aKey()
    for (const twice of [
      [b, a, b],
      [b, b],
      [b, a, 2_000_000_000, 2_000_000_000],
    ]) {
      const refused = await list.reorder(twice, key)
      assert.deepEqual([refused.status, (refused.body as { code?: string }).code], [409, 'stale_order'])
    }
    assert.deepEqual(await list.order(), [a, b])
    assert.ok(done(await list.reorder([b, a], key)))
    assert.deepEqual(await list.order(), [b, a])
  })
}

test('orders that waited, additions and deletions at once all come through', async () => {
  const list = await lists['tasks']?.(await signIn())
  assert.ok(list)
  const ids = await filled(list, 4)
  const [a = 0, b = 0, c = 0, d = 0] = ids
  const [first, second, added, removed] = await Promise.all([
    list.reorder([d, c, b, a], aKey()),
    list.reorder([b, a, d, c], aKey()),
    list.add(),
    list.remove(a),
  ])
  assert.deepEqual([first.status, second.status, removed.status], [200, 200, 204])
  const left = (await list.order()).join()
  assert.ok([[d, c, b, added].join(), [b, d, c, added].join()].includes(left), left)
})
