import { parseArgs } from 'node:util'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { requestOf } from '../../server/src/testing/request-of.ts'
import { client } from '../measures/client.ts'
import { compare, latencies } from '../measures/load.ts'
import { atMost, type Row, type Section } from '../measures/report.ts'
import { arrivals, everybodyLooks, type Outcome, type Pace } from './arrivals.ts'
import { inUse, openBrowsers } from './browsers.ts'
import { cookieOf, fillInstallation, fillOriginal, type Account } from './fill-installation.ts'
import { memoryDuring, type Change } from './memory.ts'
import { openInstallation, type Installation } from './open-installation.ts'

/** The options of `npm run bench -- load`. */
export const loadOptions = {
  users: { type: 'string', default: '10000' },
  contacts: { type: 'string', default: '1000000' },
  browsers: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '600' },
  rate: { type: 'string', default: '50' },
} as const

/** Milliseconds; and how many times as long as in an empty installation the contacts page may take. */
const aims = { p95: 100, timesEmpty: 1.5, memoryGrowth: 1.15, administration: 250 }
/** Seconds, at most. */
const warmUp = 60
/** Contacts of the account whose page is compared with the one in an empty installation. */
const compared = { contacts: 1000, shoots: 250 }

type Numbers = Record<keyof typeof loadOptions, number>

function numbers(): Numbers {
  const { values } = parseArgs({ options: loadOptions, allowPositionals: true })
  const read = Object.entries(values).map(([name, value]) => [name, Number(value)])
  for (const [name, value] of read) if (!(Number(value) > 0)) throw new Error(`--${String(name)} is a number above 0`)
  return Object.fromEntries(read) as Numbers
}

const begun = performance.now()
const say = (sentence: string) => console.log(`  ${((performance.now() - begun) / 1000).toFixed(0)} s: ${sentence}`)

function rowOf({ kind, took, failures }: Outcome): Row {
  const value = `${took.length}, ${failures.length} failed`
  return { what: kind.name, ...latencies(took), value, over: failures.length > 0 }
}

function loadRows(outcomes: Outcome[]): Row[] {
  const took = outcomes.flatMap((outcome) => outcome.took)
  const failed = outcomes.flatMap(({ failures }) => failures)
  const writes = outcomes.filter(({ kind }) => kind.writes).reduce((sum, outcome) => sum + outcome.took.length, 0)
  for (const failure of new Set(failed)) console.error(failure)
  const all = latencies(took)
  const value = `${took.length}, ${failed.length} failed, ${((writes / took.length) * 100).toFixed(0)} % writes`
  const whole = { what: 'all of it', ...all, value, aim: `p95 ${aims.p95} ms, 0 failed` }
  return [{ ...whole, over: !(all.p95 <= aims.p95) || failed.length > 0 }, ...outcomes.map(rowOf)]
}

const memoryRow = ({ what, first, last }: Change): Row => ({
  what,
  value: `${first.toFixed(0)} MB in the first quarter, ${last.toFixed(0)} MB in the last`,
  ...atMost(aims.memoryGrowth, last / first, 'x'),
})

/** What the server itself needed, which other work on the machine does not change. */
const processorRow = (processor: number, { rate, seconds }: Pace): Row => ({
  what: 'processor of the server',
  value: `${((processor / (rate * seconds)) * 1000).toFixed(1)} ms a request, ${((processor / seconds) * 100).toFixed(0)} % of one core`,
})

/** The contacts page of one and the same account, here and alone in an installation of its own, in turns. */
async function besideEmpty(full: Installation, fullUser: string): Promise<Row[]> {
  const empty = await openInstallation()
  try {
    const emptyUser = await fillOriginal(empty, compared, 'compared')
    const here = client(full.address, await cookieOf(full.db, fullUser))
    const there = client(empty.address, await cookieOf(empty.db, emptyUser))
    const rows: Row[] = []
    const queries = { 'no filter': {}, 'a filter': { types: 'client' }, 'a search': { search: 'lindqvist' } }
    for (const [name, query] of Object.entries(queries)) {
      const { url } = await requestOf(contactRoutes.page, { query: { limit: 20, ...query } })
      const speeds = await compare({ full: () => here.get(url), empty: () => there.get(url) }, 1)
      const times = speeds.full.p50 / speeds.empty.p50
      const value = `${times.toFixed(2)} x an empty installation's`
      rows.push({ what: `contacts page, ${name}`, ...speeds.full, value, ...atMost(aims.timesEmpty, times, 'x') })
    }
    here.close()
    there.close()
    return rows
  } finally {
    await empty.stop()
  }
}

/** What administrators look at, over all accounts. */
async function administration({ address, db, pool }: Installation, [first]: Account[]): Promise<Row[]> {
  const userId = first?.userId ?? ''
  await pool.query(`update users set access_level = 'admin' where id = $1`, [userId])
  const { get, close } = client(address, await cookieOf(db, userId))
  const pages: [string, Parameters<typeof requestOf>][] = [
    ['users', [adminRoutes.users, {}]],
    ['users, searched', [adminRoutes.users, { query: { search: 'original' } }]],
    ['users by when they were here', [adminRoutes.users, { query: { sort: 'seen', direction: 'desc' } }]],
    ['users, the last page', [adminRoutes.users, { query: { page: 400 } }]],
    ['storage', [adminRoutes.storage, {}]],
    ['record of acts', [adminRoutes.record, {}]],
    ['installation', [adminRoutes.installation, {}]],
    ['work', [adminRoutes.work, {}]],
  ]
  const rows: Row[] = []
  for (const [what, asked] of pages) {
    const { url } = await requestOf(...asked)
    const { page } = await compare({ page: () => get(url) }, 1)
    rows.push({ what: `administration: ${what}`, ...page, ...atMost(aims.administration, page.p95, 'ms p95') })
  }
  close()
  return rows
}

/** Fills an installation, lets people work in it at a steady pace, and measures what they wait and what the server needs. */
export async function loadBench(): Promise<Section[]> {
  const { users, contacts, browsers: count, seconds, rate } = numbers()
  const installation = await openInstallation()
  try {
    const accounts = await fillInstallation(installation, { users, contacts }, say)
    const fullUser = await fillOriginal(installation, compared, 'compared')
    const browsers = await openBrowsers(installation.address, installation.db, inUse(accounts, count))
    say(`${browsers.length} people are signed in`)
    const pace: Pace = { rate, seconds }
    await everybodyLooks(browsers)
    say('Everybody has looked at everything once')
    await arrivals(browsers, { rate, seconds: Math.min(warmUp, seconds / 4) })
    say('They have begun to work')
    const before = await installation.metric('process_cpu_seconds_total')
    const { result, changes } = await memoryDuring(installation, () => arrivals(browsers, pace))
    const processor = (await installation.metric('process_cpu_seconds_total')) - before
    say('They have worked')
    for (const browser of browsers) browser.close()
    const rows = [...(await besideEmpty(installation, fullUser)), ...(await administration(installation, accounts))]
    const title = `${accounts.length + 1} users with ${contacts} contacts: ${count} browsers, ${rate} requests a second for ${seconds} s`
    return [
      { title, rows: [...loadRows(result), processorRow(processor, pace), ...changes.map(memoryRow)] },
      { title: 'What must not depend on how many others there are', rows },
    ]
  } finally {
    await installation.stop()
  }
}
