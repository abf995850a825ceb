import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { tryLock, use, findServer, stopServer } from './server.ts'
import { clusterAt, type Cluster } from './cluster.ts'
import { readPostmaster } from './postmaster.ts'
import { environment } from './run.ts'

/** Seconds within which a restarted product can take over its running server. */
const grace = 3
/** Milliseconds to find the server. */
const patience = 20_000
const pause = 200

/**
 * Makes sure that the private PostgreSQL ends with this process, even by kill -9, unless somebody else uses it by then. A shell
 * waits for the end of a pipe that only we hold, and only then becomes a program. Returns a function that dismisses the shell.
 */
export function startWatchdog({ folder, binaries }: Pick<Cluster, 'folder' | 'binaries'>): () => void {
  if (process.platform === 'win32') return () => undefined
  const program = [process.execPath, import.meta.filename, folder, binaries.folder]
  const shell = spawn('sh', ['-c', `read -r end; sleep ${grace}; exec "$@"`, 'sh', ...program], {
    cwd: '/',
    detached: true,
    env: environment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => void shell.kill('SIGKILL')
}

async function stopAbandoned(folder: string, bin: string) {
  const until = Date.now() + patience
  if ((await readPostmaster(folder)) === undefined) return
  const cluster = await clusterAt({ folder, binaries: await findBinaries(bin) })
  let starting = false
  for (; Date.now() < until; await delay(pause)) {
    const found = await findServer(cluster)
    if (found === 'none') return
    if (found === 'busy') {
      starting = true
      continue
    }
    // Whoever has just started it needs a moment to claim it.
    if (starting) await delay(grace * 1000)
    const alone = await tryLock(found, `pg_try_advisory_lock(${use})`).catch(() => false)
    if (alone) await stopServer(cluster)
    await found.end()
    // No retry: the lock of a dead process goes with its connection, whose end the server has noticed long ago.
    return
  }
}

if (import.meta.main) {
  const [folder = '', bin = ''] = process.argv.slice(2)
  await stopAbandoned(folder, bin)
}
