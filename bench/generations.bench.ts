import { setTimeout as pause } from 'node:timers/promises'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare, type Speed } from './measures/load.ts'
import { table } from './measures/table.ts'

const hanging = 20
const ways = [1, 16]
const page = `${contactRoutes.page.path}?limit=20`

type Place = { address: string; studio: Studio }

async function send({ address, studio: { cookie } }: Place, method: string, path: string, body?: object) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(address + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, json: text === '' ? undefined : (JSON.parse(text) as { id: number }) }
}

const path = (route: { path: string }, id: number | undefined, key = '') =>
  route.path.replace(':id', String(id)).replace(':key', key)

async function newBoard(place: Place) {
  const { json } = await send(place, 'POST', moodboardRoutes.add.path, { title: 'Measured' })
  return json?.id ?? 0
}

/** Begins generations that never get an answer from their service; returns a function that ends them. */
async function begin(places: Place[], each: number) {
  const ends: (() => Promise<unknown>)[] = []
  for (const place of places) {
    const board = await newBoard(place)
    for (let n = 0; n < each; n += 1) {
      const key = `measured-${performance.now()}-${n}`.replace('.', '-')
      void send(place, 'POST', path(aiRoutes.generate, board), { prompt: 'Wait {hang}', key }).catch(() => undefined)
      ends.push(() => send(place, 'DELETE', path(aiRoutes.cancel, board, key)))
    }
  }
  // Until all of them are there.
  await pause(2000)
  return () => Promise.all(ends.map((end) => end()))
}

/** What the same person does meanwhile; returns how many of the writes worked, and the slowest in milliseconds. */
async function writes(place: Place) {
  const board = await newBoard(place)
  const { json: contact } = await send(place, 'POST', contactRoutes.add.path, { type: 'client', firstName: 'Mia' })
  const { json: shoot } = await send(place, 'POST', shootRoutes.add.path, {})
  const all: [method: string, path: string, body?: object][] = [
    ['PUT', path(contactRoutes.change, contact?.id), { firstName: 'Mia', type: 'client', notes: 'Meanwhile' }],
    ['PUT', path(shootRoutes.change, shoot?.id), { location: 'Meanwhile' }],
    ['PUT', path(moodboardRoutes.change, board), { title: 'Meanwhile' }],
    ['POST', path(shootRoutes.addTask, shoot?.id), { title: 'Meanwhile' }],
    ['DELETE', path(contactRoutes.remove, contact?.id)],
    ['DELETE', path(shootRoutes.remove, shoot?.id)],
    ['DELETE', path(moodboardRoutes.remove, board)],
  ]
  let [worked, slowest] = [0, 0]
  for (const [method, url, body] of all) {
    const begun = performance.now()
    const { status } = await send(place, method, url, body)
    slowest = Math.max(slowest, performance.now() - begun)
    if (status < 300) worked += 1
  }
  return `${worked} of ${all.length}, slowest ${slowest.toFixed(0)} ms`
}

/**
 * The contacts page, and what else the same person writes, while twenty generations hang: those of twenty people, which are all at
 * work, and those of one person, of whom one is at work and the others wait.
 */
export async function generationsBench(environment: BenchEnvironment) {
  const { address } = environment
  const studio = await environment.studio()
  const own = { address, studio }
  const others = await Promise.all(
    Array.from({ length: hanging }, async () => ({ address, studio: await environment.newStudio() })),
  )
  const speedOf = async (lanes: number) => (await compare({ page: () => studio.get(page) }, lanes)).page
  const cells = (lanes: number, { p50, p95 }: Speed, idle: Speed) => [
    String(lanes),
    p50.toFixed(2),
    p95.toFixed(2),
    `${(p95 / idle.p95).toFixed(2)} x`,
  ]
  const rows: string[][] = []
  for (const lanes of ways) {
    const idle = await speedOf(lanes)
    rows.push(['Nothing under way', ...cells(lanes, idle, idle), await writes(own)])
    for (const [name, places, each] of [
      ['Twenty people, one each', others, 1],
      ['One person, twenty', [own], hanging],
    ] as const) {
      const end = await begin([...places], each)
      rows.push([name, ...cells(lanes, await speedOf(lanes), idle), await writes(own)])
      await end()
    }
    const after = await speedOf(lanes)
    rows.push(['Nothing again', ...cells(lanes, after, idle), ''])
  }
  table(
    'Contacts page, 20 rows of 10,000 contacts, while 20 generations hang',
    ['', 'at once', 'p50 ms', 'p95 ms', 'p95 to idle', 'writes of that person'],
    rows,
  )
}
