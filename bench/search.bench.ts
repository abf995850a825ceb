import { searchRoutes } from '@contactsheet/contracts/search'
import { moodboards } from '../server/src/moodboards/moodboards.tables.ts'
import { searchIndexes } from '../server/src/search/search-indexes.ts'
import { searchStore } from '../server/src/search/search.store.ts'
import { readSearchIndex } from '../server/src/search/search-index.store.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare, median } from './measures/load.ts'
import { atMost, type Section } from './measures/report.ts'

const boards = 500
/** Milliseconds. */
const aim = 20
const searches = ['', 'a', 'an', 'jw', 'qx', 'anna', 'weber editorial', '2026-05', '0170 12', 'zzzzzz']
const addressOf = (q: string) => `${searchRoutes.everything.path}?${new URLSearchParams({ q }).toString()}`

async function addBoards({ db }: BenchEnvironment, { owner: { userId } }: Studio) {
  const titles = ['Café light', 'Wedding in white', 'Street, Montréal', 'Editorial']
  const rows = Array.from({ length: boards }, (_, n) => ({ userId, title: `${titles[n % titles.length]} ${n}` }))
  await db.insert(moodboards).values(rows)
}

const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** What the first search after a change takes: the account is read again. */
async function firstSearch({ owner }: Studio) {
  const took: number[] = []
  for (let round = 0; round < 9; round++) {
    const begun = performance.now()
    await readSearchIndex(owner)
    took.push(performance.now() - begun)
  }
  await searchStore(owner).everything('')
  return { ms: median(took), bytes: searchIndexes.bytes }
}

/** Measures the search over everything: 10,000 contacts, 5,000 shoots and 500 moodboards, one after another. */
export async function searchBench(environment: BenchEnvironment): Promise<Section[]> {
  const studio = await environment.studio()
  await addBoards(environment, studio)
  const works = Object.fromEntries(searches.map((q) => [q, () => studio.get(addressOf(q))]))
  const speeds = await compare(works, 1, { warmUp: 0.5, round: 1 })
  const rows = Object.entries(speeds).map(([q, { p50, p95, p99 }]) => ({
    what: q === '' ? 'nothing typed' : `"${q}"`,
    p50,
    p95,
    p99,
    ...atMost(aim, p95, 'ms at p95'),
  }))
  const { ms, bytes } = await firstSearch(studio)
  const first = { what: 'reading the account after a change', value: `${ms.toFixed(0)} ms, ${inMegabytes(bytes)} MB` }
  return [{ title: `Search over 10,000 contacts, 5,000 shoots and ${boards} moodboards`, rows: [...rows, first] }]
}
