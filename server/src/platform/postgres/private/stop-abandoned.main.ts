import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { clusterAt } from './cluster.ts'
import { readPostmaster } from './postmaster.ts'
import { findServer, stopServer, tryLock, use } from './server.ts'
import { grace } from './watchdog.ts'

/** Milliseconds to find the server. */
const patience = 20_000
const pause = 200

/** What the watchdog becomes: stops the PostgreSQL of a folder unless somebody uses it. */
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

const [folder = '', bin = ''] = process.argv.slice(2)
await stopAbandoned(folder, bin)
