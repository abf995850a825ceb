import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { noRemovals } from '#media/remove-files.job.ts'
import { makeFolder } from '#platform/files/data-dir.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { inLongTransaction, inWords } from '#platform/postgres/long-transaction.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { version } from '#platform/process/version.ts'
import {
  assertFree,
  beginPartial,
  folderInWords,
  publish,
  takenInWords,
  wholeBackups,
  type WholeBackup,
} from './backup-folder.ts'
import { hasChecksum, linesOf, listName } from './files/file-list.ts'
import { writeFiles, type FileFigures, keysOf } from './files/write-files.ts'
import { manifestName, manifestText, type Manifest } from './manifest.ts'
import { writeToFile, writeTable } from './write-rows.ts'
import { inSnapshot, type Snapshot } from './snapshot.ts'

/** How far a backup, a check or a restore is. */
export type Progress = { what: 'rows' | 'files'; done: number; of: number }
export type OnProgress = (progress: Progress) => void

export type BackupParts = {
  connection: ClientConfig
  files: FileStore
  /** Must not be there yet. */
  folder: string
  onProgress?: OnProgress | undefined
  signal?: AbortSignal | undefined
}

export type BackupMade = FileFigures & { folder: string; rows: number; rowBytes: number; manifest: Manifest }

/** Milliseconds between two signs of life on a connection that only holds a lock: a proxy would otherwise cut it. */
const signEvery = 4000

/**
 * Writes one state of the database and the files that it refers to into a new folder, beside whatever runs. The folder gets its name once
 * all of it is on the disk; what an attempt that was cut off has left is used by the next one into the same folder. Files that the
 * latest backup beside it holds are shared with that. Throws `StartRefused` with the reason why there is no backup.
 */
export async function makeBackup({ connection, files, folder, onProgress, signal }: BackupParts): Promise<BackupMade> {
  await assertFree(folder)
  const previous = await latestIn(path.dirname(folder))
  try {
    await makeFolder(path.dirname(folder))
    return await inLongTransaction(connection, { signal }, async (guard) => {
      await takeTurn(guard)
      return staying(guard, async (ended) => {
        const partial = await beginPartial(folder)
        return write(partial, { connection, files, folder, onProgress, previous, signal: ended }).catch(
          async (error: unknown) => {
            throw await takenInWords(error, partial, folder)
          },
        )
      })
    })
  } catch (error) {
    throw inWords(folderInWords(error, folder), `there is no backup in ${folder}. Give the same command again.`)
  }
}

type Writing = BackupParts & { previous: WholeBackup | undefined; signal: AbortSignal }

async function write(partial: string, { connection, files, folder, onProgress, previous, signal }: Writing) {
  const keys = path.join(partial, 'keys')
  const rows = await inSnapshot(connection, signal, (snapshot) => writeRows(partial, keys, snapshot, onProgress))
  const of = await countOf(keys)
  let done = 0
  const onFile = () => onProgress?.({ what: 'files', done: (done += 1), of })
  const { linked, ...listed } = await writeFiles(keys, { files, partial, previous, signal, onFile })
  await rm(keys, { force: true })
  const content = { ...rows, files: listed }
  await writeFile(path.join(partial, manifestName), manifestText(content), { mode: 0o600, flush: true })
  signal.throwIfAborted()
  await publish(partial, folder)
  return figuresOf(folder, { form: 1, ...content }, linked)
}

/** The latest whole backup in a folder whose list can be relied on. */
async function latestIn(parent: string) {
  for (const backup of await wholeBackups(parent))
    if (await hasChecksum(path.join(backup.folder, listName), backup.manifest.files.sha256)) return backup
  return undefined
}

/** One backup at a time, and while it is made no file goes that its rows may refer to. */
async function takeTurn(guard: Client) {
  const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_xact_lock(724009, 0) as mine')
  if (rows[0]?.mine !== true) throw new StartRefused('A backup of this installation is being made already.')
  await guard.query(noRemovals)
}

/** Runs work while the guard is held; its signal says that the guard is gone. */
async function staying<R>(guard: Client, work: (ended: AbortSignal) => Promise<R>): Promise<R> {
  const ended = new AbortController()
  const sign = setInterval(() => void guard.query('select 1').catch(() => undefined), signEvery)
  const end = () => ended.abort(new StartRefused('The connection to the database was lost'))
  guard.once('end', end)
  try {
    return await work(ended.signal)
  } finally {
    clearInterval(sign)
    guard.off('end', end)
  }
}

async function writeRows(partial: string, keys: string, snapshot: Snapshot, onProgress: OnProgress | undefined) {
  const { migrations, postgres } = snapshot
  if (migrations.length === 0)
    throw new StartRefused('There is nothing to back up: this database has no tables of Contactsheet.')
  const madeAt = currentInstant().toISOString()
  const of = await snapshot.rows()
  let done = 0
  const onRows = (more: number) => onProgress?.({ what: 'rows', done: (done += more), of })
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) tables.push(await writeTable(partial, snapshot, table, onRows))
  await writeToFile(keysOf(snapshot), keys)
  return { product: version, postgres, madeAt, migrations, tables, sequences: await snapshot.sequences() }
}

async function countOf(keys: string) {
  let count = 0
  for await (const line of linesOf(keys)) count += Number(line !== '')
  return count
}

function figuresOf(folder: string, manifest: Manifest, linked: number): BackupMade {
  const sum = (of: 'rows' | 'bytes') => manifest.tables.reduce((all, table) => all + table[of], 0)
  const { count, bytes, missing } = manifest.files
  return { folder, manifest, rows: sum('rows'), rowBytes: sum('bytes'), count, bytes, missing, linked }
}
