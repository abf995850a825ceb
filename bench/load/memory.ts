import { readFile } from 'node:fs/promises'
import { postgresProcesses } from '../../server/src/testing/live/live-server.ts'
import type { Installation } from './open-installation.ts'

/** Megabytes at one moment: the server's resident memory and its heap, and PostgreSQL with all its processes. */
type Sample = { resident: number; heap: number; postgres: number }
/** Means of the first and of the last quarter of a time. */
export type Change = { what: string; first: number; last: number }

const every = 2000
const kilobytes = 1024

/** Proportional memory of a process: what it shares with others counts for each in part, so that the sum is what the machine gives. */
async function sharedOut(pid: number) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / kilobytes
}

const resident = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / kilobytes
}

/** Megabytes that a server and its PostgreSQL have of the machine at this moment. */
export async function memoryNow({ pid, data }: Pick<Installation, 'pid' | 'data'>) {
  const [server, ...postgres] = await Promise.all([pid, ...(await postgresProcesses(data))].map(sharedOut))
  return { server: server ?? Number.NaN, postgres: postgres.reduce((sum, each) => sum + each, 0) }
}

async function sample(installation: Installation): Promise<Sample> {
  const [own, heap, { postgres }] = await Promise.all([
    resident(installation.pid),
    installation.metric('nodejs_heap_size_used_bytes'),
    memoryNow(installation),
  ])
  return { resident: own, heap: heap / kilobytes ** 2, postgres }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Does the work and says how the memory of the server and its PostgreSQL was in its first and in its last quarter. */
export async function memoryDuring<R>(installation: Installation, work: () => Promise<R>) {
  const samples: Promise<Sample>[] = []
  const take = () => {
    const one = sample(installation)
    // Looked at when the work has ended: a server that dies before must not end the measurement with its servers left running.
    one.catch(() => undefined)
    samples.push(one)
  }
  const watching = setInterval(take, every)
  const result = await work().finally(() => clearInterval(watching))
  const taken = await Promise.all(samples)
  const quarter = Math.max(1, Math.floor(taken.length / 4))
  const change = (what: string, of: keyof Sample): Change => ({
    what,
    first: mean(taken.slice(0, quarter).map((one) => one[of])),
    last: mean(taken.slice(-quarter).map((one) => one[of])),
  })
  const changes = [
    change('memory of the server', 'resident'),
    change('its heap', 'heap'),
    change('memory of PostgreSQL', 'postgres'),
  ]
  return { result, changes }
}
