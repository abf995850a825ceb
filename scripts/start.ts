import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isBuilt } from './build/freshness.ts'

const root = path.join(import.meta.dirname, '..')
const underWay = new Set<ChildProcess>()

/** Runs one of our programs in a process of its own, so that the server keeps none of its memory. When it fails, all end with it. */
async function finished(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(root, program), ...args], { stdio: 'inherit' })
  underWay.add(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  underWay.delete(child)
  if (code === 0) return
  for (const other of underWay) other.kill()
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
