import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { BackupState } from '@contactsheet/contracts/admin/installation'
import type { Database } from '#platform/database/database.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
import { gaugesIn } from '#platform/watching/polled-metrics.ts'
import { backupState } from './backups.store.ts'

const hour = 3_600_000

/** Logs an error at the start and every hour while the last good backup is older than two days. */
export function watchBackups(db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async () => {
    while (!signal.aborted) {
      await warnOfOldBackup(db, log).catch((error: unknown) => {
        if (troubleOf(error) === undefined && !signal.aborted) log.error({ err: error }, 'backups cannot be watched')
      })
      await delay(hour, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()
  return { stop: () => stopping.abort() }
}

/** Logs an error when the last good backup is older than two days. */
export async function warnOfOldBackup(db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const { isOld, last, lastFailure } = await backupState(db)
  if (!isOld) return
  const found =
    last === null
      ? 'There is no good backup yet, after two days'
      : `The last good backup is of ${last.at}, more than two days ago`
  log.error({ reason: lastFailure?.reason }, `${found}. /admin says why.`)
}

const states = ['off', 'waiting', 'running', 'failed', 'old'] as const

/** Registers the daily backups as figures; call the returned function before each reading. All servers of a database report the same. */
export function backupMetrics(registry: Registry, db: Database) {
  const gauge = gaugesIn(registry)
  const success = gauge('backup_last_success_timestamp_seconds', 'When the last daily backup was whole')
  const bytes = gauge('backup_last_bytes', 'Bytes of the last daily backup')
  const duration = gauge('backup_last_duration_seconds', 'How long the last daily backup took')
  const kept = gauge('backups_kept', 'Daily backups that are kept')
  const state = gauge('backup_state', 'How the daily backups fare: 1 for what is the case', ['state'])

  return async () => {
    const found = await backupState(db)
    for (const one of [success, bytes, duration]) one.remove()
    if (found.last !== null) {
      success.set(Date.parse(found.last.at) / 1000)
      bytes.set(found.last.bytes)
      if (found.last.seconds !== null) duration.set(found.last.seconds)
    }
    kept.set(found.kept)
    for (const one of states) state.set({ state: one }, Number(one === stateOf(found)))
  }
}

function stateOf({ daily, running, isOld, lastFailure }: BackupState): (typeof states)[number] {
  if (!daily) return 'off'
  if (isOld) return 'old'
  if (running) return 'running'
  return lastFailure === null ? 'waiting' : 'failed'
}
