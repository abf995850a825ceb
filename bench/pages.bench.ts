import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { request } from '@playwright/test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { measureAll } from '../scripts/build/byte-limits.ts'
import { addPictures } from '../e2e/boards/board-pictures.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { measurePage } from './measures/lighthouse.ts'
import { table } from './measures/table.ts'

const dist = path.join(import.meta.dirname, '../web/dist')

const boardPictures = 24

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

async function bytes() {
  const landing = await readFile(path.join(dist, 'landing.html'))
  const brotli = await measureAll(dist, brotliCompressSync)
  const rows = (await measureAll(dist)).map(({ name, jsBytes, cssBytes }, place) => [
    name,
    kB(jsBytes),
    kB(brotli[place]?.jsBytes ?? Number.NaN),
    kB(cssBytes),
    kB(brotli[place]?.cssBytes ?? Number.NaN),
  ])
  const own = ['0.0', '0.0', kB(gzipSync(landing, { level: 9 }).length), kB(brotliCompressSync(landing).length)]
  const head = ['', 'JS gzip', 'JS brotli', 'CSS gzip', 'CSS brotli']
  table('First visit, kB', head, [['landing (its HTML, with the CSS inside)', ...own], ...rows])
}

/** The shoot with the most tasks. */
async function busiestShoot({ pool }: BenchEnvironment, { owner }: Studio) {
  const { rows } = await pool.query<{ id: number }>(
    'select shoot_id as id from tasks where user_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [owner.userId],
  )
  return String(rows[0]?.id)
}

type Sent = { method: string; path: string; body: object }

async function send<A>({ address }: BenchEnvironment, { cookie }: Studio, { method, path: to, body }: Sent) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(address + to, { method, headers, body: JSON.stringify(body) })
  return (await answer.json()) as A
}

/** Shares the plan of a shoot and returns its public address. */
async function sharePlan(environment: BenchEnvironment, studio: Studio, shoot: string) {
  const { method, path: to } = sharingRoutes.shareShoot
  const sent = { method, path: to.replace(':id', shoot), body: {} }
  const { shareToken } = await send<{ shareToken: string }>(environment, studio, sent)
  return `/shoots/share/${shareToken}`
}

/** A board of 24 pictures, shared; returns its own address and the public one. */
async function shareBoard(environment: BenchEnvironment, studio: Studio) {
  const { add, change } = moodboardRoutes
  const { id } = await send<{ id: number }>(environment, studio, { ...add, body: { title: 'Light on the coast' } })
  const api = await request.newContext({
    baseURL: environment.address,
    extraHTTPHeaders: { cookie: studio.cookie },
  })
  await addPictures(api, id, boardPictures)
  await api.dispose()
  const sharing = { method: change.method, path: change.path.replace(':id', String(id)), body: { isPublic: true } }
  const { shareToken } = await send<{ shareToken: string }>(environment, studio, sharing)
  return { own: `/moodboards/${id}`, shared: `/moodboards/share/${shareToken}` }
}

async function audits(environment: BenchEnvironment) {
  const studio = await environment.studio()
  const { cookie } = studio
  const shoot = await busiestShoot(environment, studio)
  const board = await shareBoard(environment, studio)
  const visits: [name: string, place: string, options: { cookie?: string; slowed?: boolean }][] = [
    ['landing', '/', {}],
    ['dashboard', '/', { cookie }],
    ['contacts', '/contacts', { cookie }],
    ['schedule', '/schedule', { cookie }],
    ['a shoot', `/schedule/${shoot}`, { cookie }],
    ['a moodboard', board.own, { cookie }],
    ['dashboard, the line slowed', '/', { cookie, slowed: true }],
    ['call sheet', await sharePlan(environment, studio, shoot), {}],
    ['shared moodboard', board.shared, {}],
  ]
  const rows: (string | number)[][] = []
  for (const [name, place, options] of visits) {
    const page = await measurePage(environment.address + place, options)
    const { performance, accessibility, bestPractices, seo } = page
    const scores = `${performance} / ${accessibility} / ${bestPractices} / ${seo}`
    rows.push([name, scores, page.firstPaint, page.largestPaint, page.blocked, page.layoutShift])
  }
  const head = ['', 'performance / accessibility / best practices / SEO', 'first paint', 'largest', 'blocked', 'shift']
  table('Lighthouse as a phone, medians of 3, ms', head, rows)
}

/** Measures the bytes of first visits, then runs Lighthouse: landing and call sheet as a stranger, the screens of daily work signed in. */
export async function pagesBench(environment: BenchEnvironment) {
  await bytes()
  await audits(environment)
}
