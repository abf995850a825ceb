import fastify from 'fastify'
import { contactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { followUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactPage } from '../server/src/contacts/contact-page.store.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare, type Speed } from './measures/load.ts'
import { recordSql } from '../server/src/platform/testing/recorded-sql.ts'
import { atLeast, atMost, speedRow, type Row, type Section } from './measures/report.ts'
import { mainThreadOf } from './measures/process-use.ts'
import { client } from './measures/client.ts'

const sizes = [1000, 10_000, 100_000]
const ways = [1, 16]
/** Enough for a mean, as the processor's time is counted in hundredths of a second. */
const filtered = 300
/** Two letters are too few for the search index, so that every contact is examined. */
const everyFilter = {
  search: 'an',
  types: 'client,model',
  genres: 'Wedding',
  genresNot: 'true',
  tags: 'agency,commercial,editorial,follow up',
  minShootCount: '0',
  maxShootCount: '3',
}
const queries: Record<string, Record<string, string>> = {
  'all filters': everyFilter,
  'a rare word': { search: 'lindqvist' },
  'no filter': {},
}
/** Requests a second without a filter, 16 at once; milliseconds that a filter of all contacts may hold everybody else. */
const aims = { unfiltered: 900, filteredMs: 3 }
const addressOf = (query: Record<string, string>) =>
  `${contactRoutes.page.path}?${new URLSearchParams({ ...query, limit: '20' }).toString()}`

/** A bare Fastify that sends the same bytes, to measure what HTTP alone costs on this machine. */
async function bareFastify(body: string) {
  const app = fastify()
  app.get('/', async (_request, reply) => reply.type('application/json').send(body))
  const { get, close } = client(await app.listen({ port: 0, host: '127.0.0.1' }), '')
  return { get, stop: async () => (close(), app.close()) }
}

async function against({ pool }: BenchEnvironment, studio: Studio, query: Record<string, string>, lanes: number) {
  const parsed = contactQuery.parse({ ...query, limit: '20' })
  const ask = () => contactPage(studio.owner, parsed, followUpDays(new Date(), 'UTC'))
  // What is read once for many pages has been read before.
  await ask()
  const sql = await recordSql(pool, ask)
  const bare = await bareFastify(await studio.get(addressOf(query)))
  const works = { page: () => studio.get(addressOf(query)), sql: sql.replay, bare: () => bare.get('/') }
  const speeds = await compare(works, lanes)
  await bare.stop()
  return speeds
}

/** Compares the page over HTTP, the same statements sent by the driver alone, and the same bytes without any database. */
async function comparison(environment: BenchEnvironment): Promise<Section> {
  const studio = await environment.studio()
  const rows: Row[] = []
  for (const [name, query] of Object.entries(queries)) {
    for (const lanes of ways) {
      const { page, sql, bare } = await against(environment, studio, query, lanes)
      const times = (other: Speed) => `${(page.p50 / other.p50).toFixed(2)} x`
      const row = speedRow(name, lanes, page)
      const value = `${row.value}, ${times(sql)} its SQL, ${times(bare)} a bare Fastify`
      const isAimed = lanes === 16 && query === queries['no filter']
      rows.push({ ...row, value, ...(isAimed && atLeast(aims.unfiltered, page.perSecond, 'a second')) })
    }
  }
  return { title: 'Contacts page, 20 rows of 10,000 contacts', rows }
}

/** What each filter costs the thread that answers everybody, once the index has been read. */
async function mainThread(environment: BenchEnvironment): Promise<Section> {
  const largest = Math.max(...sizes)
  const studio = await environment.studio(largest)
  const rows: Row[] = []
  for (const [name, query] of Object.entries(queries)) {
    const before = await mainThreadOf(environment.pid)
    for (let asked = 0; asked < filtered; asked += 1) await studio.get(addressOf(query))
    const each = (((await mainThreadOf(environment.pid)) - before) / filtered) * 1000
    const aim = query === queries['no filter'] ? {} : atMost(aims.filteredMs, each, 'ms')
    rows.push({ what: `${largest} contacts, ${name}`, value: `${each.toFixed(1)} ms of the main thread`, ...aim })
  }
  return { title: 'What a page of contacts holds', rows }
}

async function growth(environment: BenchEnvironment): Promise<Section> {
  const rows: Row[] = []
  const before = new Map<string, Speed>()
  for (const size of sizes) {
    const studio = await environment.studio(size)
    for (const [name, query] of Object.entries(queries)) {
      const { totalCount } = JSON.parse(await studio.get(addressOf(query))) as { totalCount: number }
      for (const lanes of ways) {
        const { page } = await compare({ page: () => studio.get(addressOf(query)) }, lanes)
        const smaller = before.get(name + lanes)
        before.set(name + lanes, page)
        const grown = smaller === undefined ? '' : `, p50 grew ${(page.p50 / smaller.p50).toFixed(1)} x`
        const row = speedRow(`${size} contacts, ${name}`, lanes, page)
        rows.push({ ...row, value: `${row.value}, ${totalCount} match${grown}` })
      }
    }
  }
  return { title: 'Contacts page as the list grows', rows }
}

/** Measures the contacts page: against its own SQL and a bare Fastify at 10,000 contacts, then its growth to 100,000 and what a filter holds there. */
export async function contactsBench(environment: BenchEnvironment): Promise<Section[]> {
  return [await comparison(environment), await growth(environment), await mainThread(environment)]
}
