import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import type { Pool } from 'pg'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { takesKey } from '@contactsheet/contracts/calls/route'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import { recordSql } from '#platform/testing/recorded-sql.ts'
import { aGeneratedFile } from './testing/records/generation-records.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named } from './testing/all-routes.ts'
import { boardWith } from './testing/moodboard-calls.ts'
import { pollMakers } from './testing/records/poll-records.ts'
import { startApp, type Person } from './testing/start-app.ts'

const { db, signIn, anonymous, close } = await startApp({ RATE_LIMITS: 'on' })
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
  return { id, taskId: task.body.id, body }
}

async function aSharedBoard(ana: Person) {
  const { id } = await boardWith(ana, 2)
  const body = { isPublic: true, guestPicks: true, guestsSeePicks: true }
  const token = (await ana(moodboardRoutes.change, { params: { id }, body })).body.shareToken ?? ''
  const { images } = (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body
  const { body: guest } = await anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Mia' } })
  return { token, guestKey: guest.guestKey, image: images[0]?.key ?? '' }
}

/** A shared shoot without a date whose only person has said yes to the only day. */
async function aVotedDay(ana: Person) {
  const { id, dayId, contactId } = await pollMakers.setVote(ana)
  await ana(pollRoutes.setVote, { params: { id, dayId, contactId }, body: { vote: 'yes' } })
  const { shareToken: token } = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  return { id, dayId, token }
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
  'POST /api/shoots/:id/share': async (ana) => ({ params: await aFullShoot(ana), body: { shareMoodboard: true } }),
  'PUT /api/shoots/:id/poll/days/:dayId/pick': async (ana) => ({ params: await aVotedDay(ana) }),
  async 'DELETE /api/shoots/:id/poll/days/:dayId/pick'(ana) {
    const params = await aVotedDay(ana)
    await ana(pollRoutes.pick, { params })
    return { params }
  },
  async 'PUT /api/shared-shoots/:token/votes'(ana) {
    const { token } = await aVotedDay(ana)
    const { poll, shootContacts } = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
    const votes = [{ day: poll?.days[0]?.day ?? '', vote: 'no' }]
    return { params: { token }, body: { votes, person: shootContacts[0]?.person } }
  },
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
  'PUT /api/moodboards/share/:token/guests/:guestKey': async (ana) => ({
    params: await aSharedBoard(ana),
    body: { done: true },
  }),
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
