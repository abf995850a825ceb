import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'
import {
  hasChecksum,
  measure,
  seekableInOrder,
  listedIn,
  listName,
  namesIn,
  namesOf,
  placeOf,
} from './files/file-list.ts'
import type { OnProgress } from './make-backup.ts'
import { manifestName, readManifest, type Manifest } from './manifest.ts'
import { rowsPlace } from './write-rows.ts'

type Checking = { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined }

/** Faults that are named; of the others only their number is said. */
const named = 5

/** Reads all of a backup, without any database. Throws `StartRefused` when it is none, was never finished, or differs anywhere from what was written. */
export async function verifyBackup(folder: string, { onProgress, signal }: Checking = {}): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const faults: string[] = []
  const check = { folder, manifest, onProgress, signal, fault: (sentence: string) => void faults.push(sentence) }
  await checkRows(check)
  // Without its list nothing can be said about the files.
  if (await hasChecksum(path.join(folder, listName), manifest.files.sha256)) {
    await checkFiles(check)
    await checkOthers(check)
  } else check.fault(`${listName} is not as it was written`)
  if (faults.length > 0) throw new StartRefused(damaged(folder, faults))
  return manifest
}

const damaged = (folder: string, faults: string[]) => {
  const more = faults.length - named
  const rest = more > 0 ? [`and ${more} more`] : []
  return `The backup in ${folder} is damaged: ${[...faults.slice(0, named), ...rest].join('; ')}.`
}

type Check = Checking & { folder: string; manifest: Manifest; fault: (sentence: string) => void }

async function checkRows({ folder, manifest, onProgress, signal, fault }: Check) {
  const of = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const { name, rows, sha256 } of manifest.tables) {
    signal?.throwIfAborted()
    const place = rowsPlace(folder, name)
    if (!(await hasChecksum(place, sha256))) fault(`${path.relative(folder, place)} is not as it was written`)
    onProgress?.({ what: 'rows', done: (done += rows), of })
  }
}

async function checkFiles({ folder, manifest, onProgress, signal, fault }: Check) {
  const of = manifest.files.count
  let done = 0
  for await (const { key, bytes, sha256 } of listedIn(folder)) {
    signal?.throwIfAborted()
    if (sha256 === undefined) continue
    const place = placeOf(folder, key)
    const found = await measure(place).catch(() => unreadable)
    if (found === undefined) fault(`${path.relative(folder, place)} is missing`)
    else if (found.bytes !== bytes || found.sha256 !== sha256)
      fault(`${path.relative(folder, place)} is not as it was written`)
    onProgress?.({ what: 'files', done: (done += 1), of })
  }
}

/** As a disk that is going bad leaves a file. */
const unreadable = { bytes: -1, sha256: '' }

/** What lies there and was not written by the backup. */
async function checkOthers({ folder, manifest, fault }: Check) {
  const extra = (name: string) => fault(`${name} does not belong to it`)
  const own = new Set([manifestName, listName, 'rows', 'files'])
  const tables = new Set(manifest.tables.map(({ name }) => path.basename(rowsPlace(folder, name))))
  for (const name of await namesOf(folder)) if (!own.has(name)) extra(name)
  for (const name of await namesOf(path.join(folder, 'rows'))) if (!tables.has(name)) extra(path.join('rows', name))
  const list = seekableInOrder(listedIn(folder))
  for await (const name of namesIn(folder)) {
    const listed = await list.find(name)
    if (listed?.sha256 === undefined) extra(path.join('files', name))
  }
  await list.close()
}
