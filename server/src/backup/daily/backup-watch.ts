import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
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
