import { access } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
import { backupState, wantNow, wholeNames } from './backups.store.ts'

const hour = 3_600_000

/** Makes up at the start for what is missing in `dir`; says loudly, then and every hour, when the last good backup is older than two days. */
export function watchBackups(db: Database, dir: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (troubleOf(error) === undefined && !signal.aborted) log.error({ err: error }, 'backups cannot be watched')
    })
  const watch = async () => {
    await attempt(makeUp(db, dir))
    while (!signal.aborted) {
      await attempt(sayOld(db, log))
      await delay(hour, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()
  return { stop: () => stopping.abort() }
}

/**
 * A restored or moved installation, and one with a new disk, remember a backup that does not lie in their folder: they have none, and
 * the next one is due at once. So it is after a failure: whoever starts anew has often mended just that.
 */
export async function makeUp(db: Database, dir: string) {
  const [latest] = await wholeNames(db)
  const { lastFailure } = await backupState(db)
  const isMissing =
    latest !== undefined &&
    (await access(path.join(dir, latest)).then(
      () => false,
      () => true,
    ))
  if (isMissing || lastFailure !== null) await wantNow(db)
}

/** Says when the last good backup is older than two days. */
export async function sayOld(db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const { isOld, last, lastFailure } = await backupState(db)
  if (!isOld) return
  const found = last === null ? 'There is no good backup yet' : `The last good backup is of ${last.at}`
  log.error({ reason: lastFailure?.reason }, `${found}, more than two days ago. /admin says why.`)
}
