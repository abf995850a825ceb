import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { killHard, processesOfPostgres } from '../../server/src/testing/live/live-server.ts'

/** Kills a PostgreSQL with all its processes at once, as when its machine is gone, and waits until none runs. */
export async function killPostgres(folder: string) {
  const pids = await processesOfPostgres(folder)
  killHard(pids)
  while ((await Promise.all(pids.map(isRunning))).includes(true)) await pause(5)
}

/** False also for a process that has ended and whose parent has not asked for it yet. */
async function isRunning(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) [ZX] /.test(stat)
}

/** Stops all processes of a PostgreSQL in their tracks, as when its machine hangs: connections stay, and nobody answers. */
export async function freezePostgres(folder: string) {
  for (const pid of await processesOfPostgres(folder)) process.kill(pid, 'SIGSTOP')
}
