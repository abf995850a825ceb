import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { request } from '@playwright/test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { isWithin, measure, measureAll } from '../scripts/build/byte-limits.ts'
import { addPictures } from '../e2e/boards/board-pictures.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { measurePage } from './measures/lighthouse.ts'
import type { Row, Section } from './measures/report.ts'

const dist = path.join(import.meta.dirname, '../web/dist')

const boardPictures = 24

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

const codeBytes = (js: string, css: string) => `JS ${js}, CSS ${css}`

/** What each page and screen loads before there is something to see; the build has limits for some. */
async function bytes(): Promise<Section> {
  const landing = await readFile(path.join(dist, 'landing.html'))
  const own = `HTML with its CSS ${kB(gzipSync(landing, { level: 9 }).length)} (${kB(brotliCompressSync(landing).length)})`
  const brotli = await measureAll(dist, brotliCompressSync)
  const limits = new Map((await measure(dist)).map((page) => [page.name, page]))
  const rows = (await measureAll(dist)).map(({ name, jsBytes, cssBytes, count }, place): Row => {
    const { jsBytes: js = 0, cssBytes: css = 0 } = brotli[place] ?? {}
    const sizes = codeBytes(`${kB(jsBytes)} (${kB(js)})`, `${kB(cssBytes)} (${kB(css)})`)
    const limit = limits.get(name)
    const aim = limit && {
      aim: `${codeBytes(kB(limit.js), kB(limit.css))}, ${limit.files} files`,
      over: !isWithin(limit),
    }
    return { what: name, value: `${sizes}, ${count} files`, ...aim }
  })
  return { title: 'First visit, kB with gzip (brotli)', rows: [{ what: 'landing', value: own }, ...rows] }
}

/** The shoot with the most tasks. */
async function busiestShoot({ pool }: BenchEnvironment, { owner }: Studio) {
  const { rows } = await pool.query<{ id: number }>(
    'select shoot_id as id from tasks where user_id = $1 group by 1 order by count(*) desc, 1 limit 1',
    [owner.userId],
  )
  return rows[0]?.id ?? 0
}

/** Shares the call sheet of a shoot and returns its public address. */
async function shareCallSheet(studio: Studio, id: number) {
  const { shareToken } = (await studio(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  return `/shoots/share/${shareToken}`
}

/** A board of 24 pictures, shared; returns its own address and the public one. */
async function shareBoard({ address }: BenchEnvironment, studio: Studio) {
  const { id } = (await studio(moodboardRoutes.add, { body: { title: 'Light on the coast' } })).body
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { cookie: studio.cookie } })
  await addPictures(api, id, boardPictures)
  await api.dispose()
  const { shareToken } = (await studio(moodboardRoutes.change, { params: { id }, body: { isPublic: true } })).body
  return { own: `/moodboards/${id}`, shared: `/moodboards/share/${shareToken}` }
}

async function audits(environment: BenchEnvironment): Promise<Section> {
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
    ['call sheet', await shareCallSheet(studio, shoot), {}],
    ['shared moodboard', board.shared, {}],
  ]
  const rows: Row[] = []
  for (const [name, place, options] of visits) {
    const page = await measurePage(environment.address + place, options)
    const { performance, accessibility, bestPractices, seo } = page
    const scores = [performance, accessibility, bestPractices, seo].join(' / ')
    const times = `first paint ${page.firstPaint}, largest ${page.largestPaint}, blocked ${page.blocked} ms`
    rows.push({ what: name, value: `${scores}; ${times}, shift ${page.layoutShift}` })
  }
  return { title: 'Lighthouse as a phone, medians of 3: performance / accessibility / best practices / SEO', rows }
}

/** Measures the bytes of first visits, then runs Lighthouse: landing and call sheet as a stranger, the screens of daily work signed in. */
export async function pagesBench(environment: BenchEnvironment): Promise<Section[]> {
  return [await bytes(), await audits(environment)]
}
