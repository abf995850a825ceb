import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { Pool } from 'pg'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { takesKey } from '@contactsheet/contracts/calls/route'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import { recordSql } from '#platform/testing/recorded-sql.ts'
import { aPicture } from './testing/a-picture.ts'
import { aGeneratedFile } from './testing/records/generation-records.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named } from './testing/all-routes.ts'
import { boardWith } from './testing/moodboard-calls.ts'
import { startApp, type Person } from './testing/start-app.ts'
import { vapid } from './testing/vapid.ts'

const { db, signIn, anonymous, close } = await startApp({ RATE_LIMITS: 'on', ...vapid })
after(close)
const { $client: pool } = db as typeof db & { $client: Pool }

/** Milliseconds for which each answer of the database is held: what is asked at the same time then ends at the same time. */
const held = 15
const measurements = new URL('../../docs/measurements.md', import.meta.url)
const nameOf = ({ route }: Named) => `${route.method} ${route.path}`

/** The table under 'Round trips': the calls and their numbers. */
async function tableOfDocument() {
  const [, section = ''] = (await readFile(measurements, 'utf8')).split('## Round trips\n')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| ([A-Z]+ \S+) \| (\d+) \|$/gm) ?? []
  return new Map([...rows].map(([, name = '', trips]) => [name, Number(trips)]))
}

type Made = { params?: object; body?: object }

async function aFullShoot(ana: Person) {
  const contact = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const board = await boardWith(ana, 2)
  const body = { date: '2026-05-09', contactIds: [contact.body.id], moodboardId: board.id }
  const { id } = (await ana(shootRoutes.add, { body })).body
  await ana(shootRoutes.addLink, { params: { id }, body: { label: 'Map', url: 'https://example.com' } })
  await ana(shootRoutes.addCallTime, { params: { id }, body: { title: 'Team', time: '08:00' } })
  const task = await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Scout' } })
  const shot = await ana(shootRoutes.addShot, { params: { id }, body: { title: 'Wide' } })
  return { id, taskId: task.body.id, shotId: shot.body.id, imageIds: board.imageIds, body }
}

/** A plan with the link of a member of its team, who has answered it before. */
async function anAnsweredPlan(ana: Person) {
  const { id, body } = await aFullShoot(ana)
  const params = { id, contactId: body.contactIds[0] ?? 0 }
  const { shareToken: token } = (await ana(answerRoutes.addOwnLink, { params, body: {} })).body
  const { answersTo: to } = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
  await anonymous(answerRoutes.giveAnswer, { params: { token }, body: { answer: 'in', to } })
  return { params: { token }, body: { answer: 'question', words: 'Is there parking?', to } }
}

/** A plan without a date that offers a day, with the link of somebody who may say what they think of it. */
async function aPlanWithDays(ana: Person) {
  const contact = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const { id } = (await ana(shootRoutes.add, { body: { contactIds: [contact.body.id] } })).body
  await ana(pollRoutes.addDay, { params: { id }, body: { date: '2099-06-01' } })
  const params = { id, contactId: contact.body.id }
  const { shareToken: token } = (await ana(answerRoutes.addOwnLink, { params, body: {} })).body
  const { poll } = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
  return { params: { token }, body: { votes: [{ day: poll?.days[0]?.day ?? '', vote: 'yes' }] } }
}

async function aSharedBoard(ana: Person) {
  const { id } = await boardWith(ana, 2)
  const body = { isPublic: true, guestPicks: true, guestsSeePicks: true, guestUploads: 'ask' as const }
  const token = (await ana(moodboardRoutes.change, { params: { id }, body })).body.shareToken ?? ''
  const { images } = (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body
  const { body: guest } = await anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Mia' } })
  return { id, token, guestKey: guest.guestKey, image: images[0]?.key ?? '' }
}

async function anOffer(ana: Person) {
  const { id, token, guestKey } = await aSharedBoard(ana)
  const params = { token, guestKey }
  const sent = await anonymous(sharedMoodboardRoutes.addGuestImage, { params, files: { image: aPicture() } })
  const { offers } = (await ana(moodboardRoutes.offers, { params: { id } })).body
  return { id, token, guestKey, image: sent.body.image?.key ?? '', offers }
}

/** What calls are made with where they have more to do than with what other tests send. */
const fuller: Record<string, (ana: Person) => Promise<Made>> = {
  async 'POST /api/contacts/bulk'(ana) {
    const { id } = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
    return { body: { act: 'archive', ids: [id] } }
  },
  'POST /api/shoots': async (ana) => ({ body: (await aFullShoot(ana)).body }),
  'PUT /api/shoots/:id': async (ana) => ({
    params: await aFullShoot(ana),
    body: { location: 'The old harbour', genre: 'fashion' },
  }),
  'DELETE /api/shoots/:id': async (ana) => ({ params: await aFullShoot(ana) }),
  'POST /api/shoots/:id/duplicate': async (ana) => ({ params: await aFullShoot(ana), body: { date: '2026-06-01' } }),
  async 'PUT /api/shoots/:id/tasks/reorder'(ana) {
    const { id, taskId } = await aFullShoot(ana)
    return { params: { id }, body: { taskIds: [taskId] } }
  },
  async 'POST /api/shoots/:id/shots'(ana) {
    const { id, imageIds } = await aFullShoot(ana)
    return { params: { id }, body: { title: 'Hands', imageId: imageIds[0] } }
  },
  async 'POST /api/shoots/:id/shots/pictures'(ana) {
    const { id, imageIds } = await aFullShoot(ana)
    return { params: { id }, body: { imageIds } }
  },
  async 'PUT /api/shoots/:id/shots/reorder'(ana) {
    const { id, shotId } = await aFullShoot(ana)
    return { params: { id }, body: { shotIds: [shotId] } }
  },
  async 'PUT /api/shared-shoots/:token/shots/:shot'(ana) {
    const { id } = await aFullShoot(ana)
    await ana(shootRoutes.change, { params: { id }, body: { teamTicksShots: true } })
    const token = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body.shareToken
    const { shots } = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
    return { params: { token, shot: shots[0]?.key ?? '' }, body: { done: true } }
  },
  'POST /api/shoots/:id/share': async (ana) => ({ params: await aFullShoot(ana), body: { shareMoodboard: true } }),
  'PATCH /api/user/profile': () => Promise.resolve({ body: { firstName: 'Eve', timeZone: 'Asia/Tokyo' } }),
  async 'PUT /api/moodboards/:id/images/order'(ana) {
    const { id, imageIds } = await boardWith(ana, 2)
    return { params: { id }, body: { imageIds: imageIds.toReversed() } }
  },
  async 'POST /api/moodboards/:id/images/bulk'(ana) {
    const [{ id, imageIds }, other] = [await boardWith(ana, 2), await boardWith(ana, 1)]
    return { params: { id }, body: { act: 'move', imageIds, to: other.id } }
  },
  async 'POST /api/moodboards/:id/add-ai-images'(ana) {
    const { id } = await boardWith(ana, 1)
    const file = await aGeneratedFile(ana, id)
    return { params: { id }, body: { imageUrls: [`/api/generated-images/${file}`] } }
  },
  'POST /api/moodboards/share/:token/guests': async (ana) => ({
    params: await aSharedBoard(ana),
    body: { name: 'Kim' },
  }),
  'PUT /api/shared-shoots/:token/answer': anAnsweredPlan,
  'PUT /api/shared-shoots/:token/opened': anAnsweredPlan,
  'PUT /api/shared-shoots/:token/votes': aPlanWithDays,
  'PUT /api/moodboards/share/:token/guests/:guestKey': async (ana) => ({
    params: await aSharedBoard(ana),
    body: { done: true },
  }),
  'POST /api/moodboards/:id/offers/accept': async (ana) => {
    const { id, offers } = await anOffer(ana)
    return { params: { id }, body: { offerIds: offers.map((offer) => offer.id) } }
  },
  'POST /api/moodboards/share/:token/guests/:guestKey/images': async (ana) => ({ params: await aSharedBoard(ana) }),
  async 'DELETE /api/moodboards/share/:token/guests/:guestKey/images/:image'(ana) {
    const { token, guestKey, image } = await anOffer(ana)
    return { params: { token, guestKey, image } }
  },
  'PUT /api/moodboards/share/:token/guests/:guestKey/picks/:image': async (ana) => ({
    params: await aSharedBoard(ana),
    body: { verdict: 'heart', note: 'This one' },
  }),
}

/** Calls that need a password or a whole account as a file, or paint for seconds: no round trip of them is what takes its time. */
const left = [
  'PUT /api/user/password',
  'POST /api/account/import/check',
  'POST /api/account/import',
  'POST /api/account/deletion',
  'POST /api/moodboards/:id/generate-image',
]

const writes = allRoutes.filter(
  (named) => named.route.method !== 'GET' && named.route.access !== 'admin' && !left.includes(nameOf(named)),
)

/** How often one call waits for the database. */
async function tripsOf(named: Named) {
  const { route } = named
  const ana = await signIn()
  const made = (await fuller[nameOf(named)]?.(ana)) ?? { params: await makerOf(named)?.(ana) }
  const input = { body: bodyOf(named), files: filesOf(named), ...made } as never
  const headers: Record<string, string> = takesKey(route) === true ? { 'idempotency-key': randomUUID() } : {}
  const send = route.access === 'public' ? anonymous : ana
  const { trips } = await recordSql(
    pool,
    async () => {
      const { status, body } = await send(route, input, headers)
      assert.ok(status < 300, `${nameOf(named)} answered ${status}: ${JSON.stringify(body)}`)
    },
    held,
  )
  return trips
}

test('no call that writes waits for the database more often than docs/measurements.md says', async () => {
  const table = await tableOfDocument()
  const found = new Map<string, number>()
  for (const named of writes) found.set(nameOf(named), await tripsOf(named))
  const rows = [...found].map(([name, trips]) => `| ${name} | ${trips} |`).join('\n')
  assert.deepEqual([...table.keys()], [...found.keys()], `The table has other calls than the contract:\n${rows}`)
  const grown = [...found].filter(([name, trips]) => trips > (table.get(name) ?? 0))
  assert.deepEqual(grown, [], `These wait more often than the table says:\n${rows}`)
})
