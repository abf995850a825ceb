import path from 'node:path'
import { isBuilt } from './build/freshness.ts'
import { endGroups, runGroup } from './process-groups.mjs'

const root = path.join(import.meta.dirname, '..')

/** Runs one of our programs in a process of its own, so that the server keeps none of its memory. When it fails, all end with it. */
async function finished(program: string, ...args: string[]) {
  const code = await runGroup(process.execPath, [path.join(root, program), ...args], {})
  if (code === 0) return
  await endGroups()
  process.exit(code ?? 1)
}

if (!isBuilt('run')) {
  await finished('scripts/prepare.mjs', '--product')
  console.log('Building the product. This happens once after each change.')
  // Making the database takes a few seconds as well.
  await Promise.all([finished('scripts/build.ts', '--to-run'), finished('server/src/create-database.main.ts')])
}

// The server runs in this very process, so that signals and the exit code are its own.
await import(new URL('../server/dist/main.js', import.meta.url).href)
