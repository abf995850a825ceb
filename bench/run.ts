import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isBuilt } from '../scripts/build/freshness.ts'
import { browserVersion, findBrowser } from '../scripts/find-browser.ts'
import { accountBench } from './account.bench.ts'
import { contactsBench } from './contacts.bench.ts'
import { prepareBenchEnvironment, type BenchEnvironment } from './bench-environment.ts'
import { farBench } from './routes/far.bench.ts'
import { generationsBench } from './generations.bench.ts'
import { importBench } from './import.bench.ts'
import { interactionsBench } from './interactions.bench.ts'
import { loadBench, loadOptions } from './load/load.bench.ts'
import { failedRow, report, type Section } from './measures/report.ts'
import { memoryBench } from './memory.bench.ts'
import { moodboardBench } from './moodboard.bench.ts'
import { offlineBench } from './offline.bench.ts'
import { pagesBench } from './pages.bench.ts'
import { picturesBench } from './pictures.bench.ts'
import { routesBench } from './routes.bench.ts'
import { searchBench } from './search.bench.ts'
import { shootsBench } from './shoots.bench.ts'
import { startBench } from './start.bench.ts'

const benches: Record<string, (environment: BenchEnvironment) => Promise<Section[]>> = {
  routes: routesBench,
  search: searchBench,
  account: accountBench,
  pages: pagesBench,
  interactions: interactionsBench,
  shoots: shootsBench,
  moodboard: moodboardBench,
  import: importBench,
  pictures: picturesBench,
  generations: generationsBench,
  contacts: contactsBench,
  far: farBench,
}

/** Have installations of their own. The last fills one for minutes, so that it is measured only when it is named. */
const apart: Record<string, () => Promise<Section[]>> = {
  start: startBench,
  memory: memoryBench,
  offline: offlineBench,
  load: loadBench,
}

const { positionals: named } = parseArgs({ options: loadOptions, allowPositionals: true })
const names = [...Object.keys(benches), ...Object.keys(apart)]
const unknown = named.filter((name) => !names.includes(name))
if (unknown.length) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(1)
}

process.env.CHROMIUM_PATH ??= findBrowser()
if (!isBuilt())
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.ts')], { stdio: 'inherit' })

const load = () => loadavg()[0]?.toFixed(1)
const machine = [
  `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} x ${cpus()[0]?.model.trim()}`,
  `Node ${process.versions.node}, ${browserVersion(process.env.CHROMIUM_PATH)}, load ${load()} before the start`,
]

/** Does one part, and says how long it took. */
async function measure(name: string, work: (() => Promise<Section[]>) | undefined): Promise<Section[]> {
  const begun = performance.now()
  try {
    return (await work?.()) ?? []
  } catch (error) {
    return [{ title: name, rows: [failedRow('all of it', error)] }]
  } finally {
    console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s, load ${load()}`)
  }
}

const sections: Section[] = []
for (const name of named.length ? named.filter((name) => name in apart) : ['start', 'memory', 'offline'])
  sections.push(...(await measure(name, apart[name])))
const shared = named.length ? named.filter((name) => name in benches) : Object.keys(benches)
if (shared.length) {
  const environment = await prepareBenchEnvironment()
  try {
    for (const name of shared)
      sections.push(...(await measure(name, () => benches[name]?.(environment) ?? Promise.resolve([]))))
  } finally {
    await environment.close()
  }
}
console.log(['', ...machine, '', report(sections)].join('\n'))
