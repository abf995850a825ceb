import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt, toRun } from './build.ts'

if (!(await isBuilt('run'))) {
  console.log('Building the web app. This happens once after each change.')
  // In a separate process, so that the server does not keep the builder's memory.
  const build = [path.join(import.meta.dirname, 'build.ts'), toRun]
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// npm passes a SIGTERM to the shell between it and us, which does not pass it on; so we stop when the shell is gone.
const startedBy = process.ppid
const watch = setInterval(() => {
  if (process.ppid === startedBy) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
watch.unref()

// The server runs in this very process, so that signals and the exit code are its own.
await import('../server/src/main.ts')
