import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, request, type Browser } from '@playwright/test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { isWithin, measure, measureAll } from '../scripts/build/byte-limits.ts'
import { addPictures } from '../e2e/boards/board-pictures.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { measurePage, phoneSlowdown, type PageMeasures } from './measures/lighthouse.ts'
import { atMost, failedRow, type Row, type Section } from './measures/report.ts'

const dist = path.join(import.meta.dirname, '../web/dist')

const boardPictures = 24

/** A page that is visited, with what it may need: milliseconds of Lighthouse's phone, and requests besides those for pictures. */
type Visit = {
  name: string
  place: string
  cookie?: string
  slowed?: boolean
  aims?: { score: number; largest: number; blocked: number }
  requests?: number
}
const daily = { score: 95, largest: 2300, blocked: 200 }

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

/** The landing page and what is shared as a stranger sees it, the screens of daily work signed in. */
async function visitsTo(environment: BenchEnvironment): Promise<Visit[]> {
  const studio = await environment.studio()
  const own = { cookie: studio.cookie, aims: daily }
  const shoot = await busiestShoot(environment, studio)
  const board = await shareBoard(environment, studio)
  return [
    { name: 'landing', place: '/', aims: { ...daily, largest: 900 } },
    { name: 'dashboard', place: '/', ...own, requests: 25 },
    { name: 'contacts', place: '/contacts', ...own, requests: 25 },
    { name: 'schedule', place: '/schedule', ...own, requests: 25 },
    { name: 'a shoot', place: `/schedule/${shoot}`, ...own, requests: 30 },
    { name: 'a moodboard', place: board.own, ...own, requests: 25 },
    { name: 'dashboard, the line slowed', place: '/', cookie: studio.cookie, slowed: true },
    { name: 'call sheet', place: await shareCallSheet(studio, shoot) },
    { name: 'shared moodboard', place: board.shared },
  ]
}

/** Each figure stands with its aim, so that whoever reads the line sees which of them is past it. */
function auditRow({ name, aims }: Visit, page: PageMeasures): Row {
  const scores = [page.performance, page.accessibility, page.bestPractices, page.seo].join(' / ')
  const times = `first paint ${page.firstPaint}, largest ${page.largestPaint}, blocked ${page.blocked} ms`
  const value = `${scores}; ${times}, shift ${page.layoutShift}`
  if (aims === undefined) return { what: name, value }
  const { score, largest, blocked } = aims
  const over = !(page.performance >= score && page.largestPaint <= largest && page.blocked <= blocked)
  return { what: name, value, aim: `${score}; largest ${largest}, blocked ${blocked} ms`, over }
}

async function audits(address: string, visits: Visit[]): Promise<Section> {
  const rows: Row[] = []
  for (const visit of visits) {
    const { name, place, cookie, slowed = false } = visit
    const page = measurePage(address + place, { slowed, ...(cookie !== undefined && { cookie }) })
    rows.push(
      await page.then(
        (measured) => auditRow(visit, measured),
        (error: unknown) => failedRow(name, error),
      ),
    )
  }
  const by = `Lighthouse as a phone with a processor ${phoneSlowdown} times slower, medians of 3`
  return { title: `${by}: performance / accessibility / best practices / SEO`, rows }
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Milliseconds after a page has loaded in which it may still ask for what it will need. */
const restMs = 15_000

/** Opens a page in a browser that knows nothing yet, and counts what it asks for. */
async function countRequests(browser: Browser, address: string, { name, place, cookie, requests }: Visit) {
  const headers = cookie === undefined ? {} : { extraHTTPHeaders: { cookie } }
  const context = await browser.newContext({ ...phone, ...headers })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.resourceType()))
  const page = await context.newPage()
  await page.goto(address + place)
  await page.waitForTimeout(restMs)
  await context.close()
  const of = (type: string) => asked.filter((one) => one === type).length
  const others = asked.length - of('image')
  const value = `${others} and ${of('image')} pictures: ${of('script')} scripts, ${of('stylesheet')} sheets, ${of('fetch')} calls`
  return { what: name, value, ...(requests !== undefined && atMost(requests, others, 'and pictures')) }
}

async function requestsOf(address: string, visits: Visit[]): Promise<Section> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), chromiumSandbox: false })
  const rows: Row[] = []
  try {
    for (const visit of visits.filter(({ slowed }) => !slowed)) rows.push(await countRequests(browser, address, visit))
  } finally {
    await browser.close()
  }
  return { title: `Requests of a first visit until ${restMs / 1000} s after it has loaded`, rows }
}

/** Measures the bytes of first visits, counts what a visit asks for, and runs Lighthouse. */
export async function pagesBench(environment: BenchEnvironment): Promise<Section[]> {
  const visits = await visitsTo(environment)
  const { address } = environment
  return [await bytes(), await requestsOf(address, visits), await audits(address, visits)]
}
