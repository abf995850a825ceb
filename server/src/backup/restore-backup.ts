import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { areKnown, asOwner } from '#platform/database/migrate.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { inLongTransaction, inWords } from '#platform/postgres/long-transaction.ts'
import { sqlStateOf } from '#platform/postgres/unavailable.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { assertEmptyDatabase, assertEmptyStore } from './empty-target.ts'
import { listedIn, placeOf, type Listed } from './files/file-list.ts'
import { assertHash, fillDatabase, OtherTables } from './fill-database.ts'
import type { OnProgress } from './make-backup.ts'
import { readManifest, type Manifest, type SequenceState } from './manifest.ts'
import { withRetries } from './files/store-retries.ts'
import { rowsPlace } from './write-rows.ts'
import { verifyBackup } from './verify-backup.ts'

const atOnce = 4

export type RestoreParts = {
  connection: ClientConfig
  files: FileStore
  folder: string
  onProgress?: OnProgress | undefined
  signal?: AbortSignal | undefined
}

export type Restored = { manifest: Manifest; rows: number; migrated: number }

/**
 * Restores a backup into an empty installation: reads all of it first, then writes the files, then all rows in one transaction, which also
 * brings the tables up to this release. What is cut off can be begun again. Throws `StartRefused`; nothing is written then, but for files
 * of the backup itself when it was the store or the database that failed.
 */
export async function restoreBackup({
  connection,
  files,
  folder,
  onProgress,
  signal = new AbortController().signal,
}: RestoreParts): Promise<Restored> {
  const known = await readManifest(folder)
  if (!areKnown(known.migrations))
    throw new StartRefused(
      `The backup in ${folder} is of a newer Contactsheet (${known.product}) than this one. Restore it with that release, or a newer one.`,
    )
  try {
    await inLongTransaction(connection, { signal }, (client) => asOwner(client, assertEmptyDatabase))
    const manifest = await verifyBackup(folder, { onProgress, signal })
    await withRetries(() => assertEmptyStore(files, folder), signal)
    await putFiles({ files, folder, onProgress, signal }, manifest)
    return { manifest, ...(await takeRows({ connection, folder, onProgress, signal }, manifest)) }
  } catch (error) {
    const unfit = unfitIn(error)
    if (unfit !== undefined)
      throw new StartRefused(
        `The backup in ${folder} is as it was written, but holds what no Contactsheet writes (${unfit}). No row was restored: use another backup, and a store without the pictures of this one.`,
        { cause: error },
      )
    if (error instanceof Error && sqlStateOf(error)?.startsWith('42') === true)
      throw new StartRefused(
        `The tables cannot be made (${error.message}). No row was restored: use a database in which there is nothing else.`,
        { cause: error },
      )
    throw inWords(error, 'nothing was restored. Give the same command again.')
  }
}

/** What the database, or whoever reads for it, does not take in rows or numbers whose checksums are right; undefined for any other failure. */
function unfitIn(error: unknown) {
  if (error instanceof OtherTables) return error.message
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (String(error.code).startsWith('Z_')) return 'rows that cannot be read'
  return error instanceof pg.DatabaseError && /^(22|23|42P01)/.test(error.code ?? '') ? refusedAt(error) : undefined
}

/** What follows the column is the value itself, which may be anything. */
const refusedAt = ({ where = '', constraint }: pg.DatabaseError) =>
  /^COPY \w+, line \d+(, column \w+)?/.exec(where)?.[0] ?? constraint ?? 'a number that is out of range'

type Restoring = RestoreParts & { signal: AbortSignal }

async function putFiles({ files, folder, onProgress, signal }: Omit<Restoring, 'connection'>, manifest: Manifest) {
  const of = manifest.files.count
  let done = 0
  const put = async ({ key, sha256 }: Listed) => {
    if (sha256 === undefined) return
    const bytes = await readFile(placeOf(folder, key))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${key} has changed while it was read`)
    await withRetries(() => files.put(key, bytes), signal)
    onProgress?.({ what: 'files', done: (done += 1), of })
  }
  await Readable.from(listedIn(folder)).forEach(put, { concurrency: atOnce, signal })
}

/** More than is made between a backup and its restore, and the most that every kind of number holds. */
const [gap, most] = [1_000_000, 2_000_000_000]

/**
 * Numbers that were given since the backup are not given again: devices that were away send changes of what had them, which must not
 * reach somebody else's.
 */
const wellBeyond = (one: SequenceState) => ({
  ...one,
  last: one.last < 1 ? one.last : Math.max(one.last, Math.min(one.last + gap, most)),
})

async function takeRows({ connection, folder, onProgress, signal }: Omit<Restoring, 'files'>, manifest: Manifest) {
  const of = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const onRows = (more: number) => {
    done += more
    onProgress?.({ what: 'rows', done, of })
  }
  const hashes = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]))
  const { migrations, tables } = manifest
  const migrated = await fillDatabase(
    connection,
    {
      migrations,
      tables,
      sequences: () => Promise.resolve(manifest.sequences.map(wellBeyond)),
      rowsOf: ({ name }) => {
        const place = rowsPlace(folder, name)
        return [createReadStream(place), assertHash(hashes.get(name) ?? '', place), createGunzip()]
      },
    },
    { signal, onRows, upToDate: true },
  )
  return { rows: done, migrated }
}
