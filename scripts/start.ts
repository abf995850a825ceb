import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from './build.ts'

if (!(await isBuilt())) {
  console.log('Building the web app. This happens once after each change.')
  // In a process of its own, so that the server does not carry the builder's memory.
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// The server runs in this very process: signals and the exit code are its own.
await import('../server/src/main.ts')
