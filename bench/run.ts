import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import path from 'node:path'
import { isBuilt } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { contactsBench } from './contacts.bench.ts'
import { prepareGround, type Ground } from './ground.ts'
import { interactionsBench } from './interactions.bench.ts'
import { pagesBench } from './pages.bench.ts'
import { shootsBench } from './shoots.bench.ts'

const benches: Record<string, (ground: Ground) => Promise<void>> = {
  contacts: contactsBench,
  shoots: shootsBench,
  pages: pagesBench,
  interactions: interactionsBench,
}

const unknown = process.argv.slice(2).filter((name) => !(name in benches))
if (unknown.length) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches)

process.env.CHROMIUM_PATH ??= findBrowser()
if (!(await isBuilt()))
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.ts')], { stdio: 'inherit' })

console.log(
  `${cpus().length} processors (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; medians of three rounds`,
)
const ground = await prepareGround()
try {
  console.log(ground.filled)
  for (const name of chosen) {
    console.log(`\n${name}`)
    await benches[name]?.(ground)
  }
} finally {
  await ground.close()
}
