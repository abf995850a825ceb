import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import type { Database } from '#platform/database/database.ts'
import { pathExists } from '#platform/files/data-dir.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { BackupSettings } from '#platform/process/config.ts'
import { currentInstant } from '#platform/process/clock.ts'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import { partialOf, removeBackup } from '../backup-folder.ts'
import { makeBackup } from '../make-backup.ts'
import { readManifest, type Manifest } from '../manifest.ts'
import * as known from './backups.store.ts'

export type DailyBackupParts = { connection: ClientConfig; files: FileStore; backups: BackupSettings | undefined }

const day = 86_400
/** Seconds, enough to copy all pictures of a large studio from a slow store to a slow disk. The next attempt continues an interrupted one. */
const limit = 12 * 3600

/** Makes a backup every day, by whichever server of the installation has a folder for them. */
export const dailyBackup = ({ connection, files, backups }: DailyBackupParts): Job => ({
  kind: known.dailyBackupKind,
  every: day,
  limit,
  lane: 'backups',
  // In another folder than before, as after a restore, nothing may be kept for a day; and whoever starts anew has often mended what failed.
  atStart: async (db) =>
    backups !== undefined && (!(await lies(backups.dir, await known.latestBackupName(db))) || (await hasFailed(db))),
  ...(backups === undefined ? { here: false } : {}),
  run: async (_input, attempt) => {
    if (backups !== undefined) await makeOne({ connection, files, ...backups }, attempt)
  },
})

type Parts = { connection: ClientConfig; files: FileStore } & BackupSettings

async function makeOne({ connection, files, dir, keep }: Parts, { db, stopped }: Attempt) {
  await acceptWhole(dir, db)
  // The work is done at least once: a server that died may have finished a moment ago.
  if (!(await lies(dir, await known.newBackupName(db)))) {
    const name = await begin(dir, db)
    const begun = performance.now()
    const made = await makeBackup({ connection, files, folder: path.join(dir, name), signal: stopped })
    const seconds = (performance.now() - begun) / 1000
    await known.recordCompleteBackup(db, name, { ...figuresOf(made.manifest), seconds })
  }
  await removeOld(dir, keep, db)
}

/** Whether there is a backup of this name in the folder. */
const lies = async (dir: string, name: string | undefined) =>
  name !== undefined && (await pathExists(path.join(dir, name)))

const hasFailed = async (db: Database) => (await known.backupState(db)).lastFailure !== null

/** Backups that a server completed but did not record before it died. */
async function acceptWhole(dir: string, db: Database) {
  for (const name of await known.startedBackupNames(db)) {
    const manifest = await readManifest(path.join(dir, name)).catch(() => undefined)
    if (manifest !== undefined) await known.recordCompleteBackup(db, name, { ...figuresOf(manifest), seconds: null })
  }
}

/** The name for a new backup, which takes over what the latest one that was cut off has already; others of those are removed. */
async function begin(dir: string, db: Database) {
  const name = `contactsheet-${currentInstant().toISOString().slice(0, 16).replace(':', '')}Z`
  const left = (await known.startedBackupNames(db)).filter((other) => other !== name)
  await known.recordStartedBackup(db, name)
  const partial = partialOf(path.join(dir, name))
  for (const other of left) {
    const leftover = partialOf(path.join(dir, other))
    if ((await pathExists(leftover)) && !(await pathExists(partial))) await rename(leftover, partial)
    else await rm(leftover, { recursive: true, force: true })
    await known.removeBackupRecord(db, other)
  }
  return name
}

/** Keeps this many of our own backups and leaves other files alone. */
async function removeOld(dir: string, keep: number, db: Database) {
  const names = await known.completeBackupNames(db)
  const present: string[] = []
  for (const name of names) {
    if (await pathExists(path.join(dir, name))) present.push(name)
    else await known.removeBackupRecord(db, name)
  }
  for (const name of present.slice(keep)) {
    await removeBackup(path.join(dir, name))
    await known.removeBackupRecord(db, name)
  }
}

const figuresOf = ({ madeAt, tables, files }: Manifest) => ({
  madeAt,
  bytes: files.bytes + tables.reduce((sum, { bytes }) => sum + bytes, 0),
})
