import { Gauge, type Metric } from 'prom-client'
import type { BackupState } from '@contactsheet/contracts/admin/installation'
import type { Database } from '#platform/database/database.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
import { backupState } from './backups.store.ts'

const states = ['off', 'waiting', 'running', 'failed', 'old'] as const

/** The daily backups as figures; all servers of a database report the same. */
export function backupMetrics(db: Database): Metric[] {
  let reading: Promise<BackupState | undefined> | undefined
  // All gauges are asked at once, and are content with one answer.
  const read = () => (reading ??= stateIn(db).finally(() => (reading = undefined)))
  const gauge = (name: string, help: string, valueOf: (state: BackupState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.reset()
        const state = await read()
        const value = state === undefined ? null : valueOf(state)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  const state = new Gauge({
    name: 'backup_state',
    help: 'How the daily backups fare: 1 for what is the case',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset()
      const found = await read()
      if (found !== undefined) for (const one of states) this.set({ state: one }, Number(one === stateOf(found)))
    },
  })
  return [
    gauge('backup_last_success_timestamp_seconds', 'When the last daily backup was whole', ({ last }) =>
      last === null ? null : Date.parse(last.at) / 1000,
    ),
    gauge('backup_last_bytes', 'Bytes of the last daily backup', ({ last }) => last?.bytes ?? null),
    gauge('backup_last_duration_seconds', 'How long the last daily backup took', ({ last }) => last?.seconds ?? null),
    gauge('backups_kept', 'Daily backups that are kept', ({ kept }) => kept),
    state,
  ]
}

function stateOf({ daily, running, isOld, lastFailure }: BackupState): (typeof states)[number] {
  if (!daily) return 'off'
  if (isOld) return 'old'
  if (running) return 'running'
  return lastFailure === null ? 'waiting' : 'failed'
}

/** Undefined while the database is away, so that the metrics of the process are still reported. */
async function stateIn(db: Database) {
  try {
    return await backupState(db)
  } catch (error) {
    if (troubleOf(error) === undefined) throw error
    return undefined
  }
}
