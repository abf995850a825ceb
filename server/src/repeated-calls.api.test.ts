import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { settingsFor } from '#ai/testing/start-ai.ts'
import { startPictureService } from '#ai/testing/picture-service.ts'
import { aPicture } from './testing/a-picture.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named, type Params } from './testing/all-routes.ts'
import { bodies } from './testing/records/bodies.ts'
import { rowsOf } from './testing/rows-of.ts'
import { sharedApp, startAppInShared } from './testing/shared-app.ts'
import type { Person } from './testing/start-app.ts'

const service = await startPictureService()
after(service.close)
await sharedApp()
const { app, signIn, anonymous, db } = await startAppInShared(settingsFor(service.url, ['openai']))

type Operation = { parameters: { name: string }[] }
const described = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()

const namesKey = ({ route }: Named) => {
  const operation = described.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
  return operation?.parameters.some(({ name }) => name === 'Idempotency-Key') === true
}

const aBoard = async (person: Person) => (await person(moodboardRoutes.add, { body: { title: 'Golden hour' } })).body.id

async function anImage(person: Person) {
  const id = await aBoard(person)
  const image = aPicture()
  return (await person(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image } })).body
}

async function generated(person: Person) {
  const id = await aBoard(person)
  const { body } = await person(aiRoutes.generate, {
    params: { id },
    body: { prompt: 'A red coat', key: randomUUID() },
  })
  return { id, images: body.images }
}

type Sent = { params?: Params; body?: unknown }
/** What is sent where the usual records and bodies would have nothing to do, or would not do it again. */
const special: Record<string, (person: Person) => Promise<Sent>> = {
  async 'sharing addGuest'(person) {
    const params = { id: await aBoard(person) }
    const { body } = await person(moodboardRoutes.change, { params, body: { isPublic: true, guestPicks: true } })
    return { params: { token: body.shareToken ?? '' }, body: { name: 'Cleo' } }
  },
  async 'sharing addGuestImage'(person) {
    const params = { id: await aBoard(person) }
    const { body } = await person(moodboardRoutes.change, { params, body: { isPublic: true, guestUploads: 'ask' } })
    const token = body.shareToken ?? ''
    const { body: guest } = await anonymous(sharedMoodboardRoutes.addGuest, {
      params: { token },
      body: { name: 'Kai' },
    })
    return { params: { token, guestKey: guest.guestKey } }
  },
  async 'contacts bulk'(person) {
    const { body } = await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
    return { body: { act: 'archive', ids: [body.id] } }
  },
  async 'shoots addShotPictures'(person) {
    const { id: imageId } = await anImage(person)
    const shoot = (await person(shootRoutes.add, { body: {} })).body
    return { params: { id: shoot.id }, body: { imageIds: [imageId] } }
  },
  'contacts importSlice': async () => ({
    body: { importId: randomUUID(), part: 0, contacts: [{ firstName: 'Mia', genres: [], tags: [] }] },
  }),
  async 'moodboards bulkImages'(person) {
    const { moodboardId, id } = await anImage(person)
    return { params: { id: moodboardId }, body: { act: 'copy', imageIds: [id], to: await aBoard(person) } }
  },
  'ai generate': async (person) => ({
    params: { id: await aBoard(person) },
    body: { prompt: 'A red coat', key: randomUUID() },
  }),
  async 'ai add'(person) {
    const { id, images } = await generated(person)
    return { params: { id }, body: { imageUrls: images.map(({ url }) => url) } }
  },
  async 'ai bulk'(person) {
    const { id, images } = await generated(person)
    return { params: { id }, body: { act: 'discard', imageIds: images.map(({ id }) => id) } }
  },
  'admin addAccessLevel': async () => ({ body: { ...bodies.admin.addAccessLevel, level: randomUUID() } }),
}

async function sentBy(person: Person, named: Named): Promise<Sent> {
  const { area, name } = named
  const own = special[`${area} ${name}`]
  return own === undefined ? { params: await makerOf(named)?.(person), body: bodyOf(named) } : own(person)
}

/** Makes a call again and again as the same person, each time with the same content. */
async function caller(named: Named) {
  const { route } = named
  const person = await signIn(route.access === 'admin' ? { accessLevel: 'admin' } : {})
  const input = { ...(await sentBy(person, named)), files: filesOf(named) }
  const call = route.access === 'public' ? anonymous : person
  const records = async () => {
    const rows = Object.entries(await rowsOf(db, person)).filter(([table]) => table !== 'idempotency_keys')
    return Object.fromEntries(rows.map(([table, { length }]) => [table, length]))
  }
  const send = async (headers: Record<string, string> = {}) => {
    const { status, body } = await call(route, input as never, headers)
    return { status, body }
  }
  return { send, records }
}

/** Of a change that waits only is kept that it was done. */
const isOnlyKnown = ({ route: { waits, status } }: Named) => waits === true && status === undefined

for (const named of allRoutes.filter(namesKey)) {
  const { method, path, status = 200 } = named.route
  test(`${method} ${path} is done once for each Idempotency-Key`, async () => {
    const [once, often] = [await caller(named), await caller(named)]
    const key = { 'idempotency-key': randomUUID() }
    assert.equal((await once.send(key)).status, status)
    const both = await Promise.all([often.send(key), often.send(key)])
    const [first, ...others] = [...both.toSorted((a, b) => a.status - b.status), await often.send(key)]
    assert.equal(first?.status, status, JSON.stringify(first))
    for (const other of others)
      if (isOnlyKnown(named)) assert.deepEqual([other.status, other.body.code], [409, 'saved_already'])
      else assert.deepEqual(other, first)
    assert.deepEqual(await often.records(), await once.records())
  })
}

/** What is asked of the server there, and what keeps it from being done twice. */
const answeredOnce = allRoutes.filter((named) => named.route.method === 'POST' && !namesKey(named))

for (const named of answeredOnce) {
  const { path } = named.route
  test(`POST ${path} needs no Idempotency-Key: sent again, it adds nothing and says the same`, async () => {
    const { send, records } = await caller(named)
    const first = await send()
    const before = await records()
    const again = await send()
    // What is discarded already is not discarded again, and nothing is made of it.
    if (path !== aiRoutes.bulk.path) assert.deepEqual(again, first)
    assert.deepEqual(await records(), before)
  })
}
