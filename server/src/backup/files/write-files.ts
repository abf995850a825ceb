import { createHash } from 'node:crypto'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { makeFolder } from '#platform/files/data-dir.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { WholeBackup } from '../backup-folder.ts'
import {
  measure,
  seekableInOrder,
  lineOf,
  linesOf,
  listedIn,
  listName,
  namesIn,
  placeOf,
  type Listed,
} from './file-list.ts'
import { withRetries } from './store-retries.ts'
import { writeToFile } from '../write-rows.ts'
import type { Snapshot } from '../snapshot.ts'

const atOnce = 4

export type FileCopying = {
  files: FileStore
  partial: string
  /** The latest complete backup beside this one: its files are hard-linked, since files never change. */
  previous: WholeBackup | undefined
  signal: AbortSignal
  onFile: () => void
}

export type FileFigures = { count: number; bytes: number; missing: number; linked: number }

/** Copies the files that `keys` names, one a line and in order, and writes the list of them. */
export async function writeFiles(keys: string, copying: FileCopying): Promise<FileFigures & { sha256: string }> {
  const { partial, signal } = copying
  const figures = { count: 0, bytes: 0, missing: 0, linked: 0 }
  const hash = createHash('sha256')
  const copied = Readable.from(wantedIn(keys, copying)).map((wanted: Wanted) => copyOne(wanted, copying), {
    concurrency: atOnce,
    signal,
  })
  await writeToFile(Readable.from(listed(copied, figures, hash, copying.onFile)), path.join(partial, listName))
  await removeOthers(partial)
  return { ...figures, sha256: hash.digest('hex') }
}

/**
 * A file that the rows of a snapshot refer to, and what the backup before says of it. One that is not needed may be gone, or was never
 * written.
 */
type Wanted = { key: string; needed: boolean; before: Listed | undefined }
type Copied = Listed & { linked?: boolean }

/** The files that the lines of `keysOf` name. */
async function* wantedIn(keys: string, { previous }: FileCopying): AsyncGenerator<Wanted> {
  const before = previous && seekableInOrder(listedIn(previous.folder))
  for await (const line of linesOf(keys)) {
    const [key = '', rank] = line.split(' ')
    yield { key, needed: rank === '0', before: await before?.find(key) }
  }
  await before?.close()
}

async function* listed(
  copied: AsyncIterable<Copied | undefined>,
  figures: FileFigures,
  hash: ReturnType<typeof createHash>,
  onFile: () => void,
) {
  for await (const file of copied) {
    onFile()
    if (file === undefined) continue
    if (file.sha256 === undefined) figures.missing += 1
    else figures.count += 1
    figures.bytes += file.bytes
    if (file.linked === true) figures.linked += 1
    const line = lineOf(file)
    hash.update(line)
    yield line
  }
}

/** Undefined for a file that nobody needs and that is not there. */
async function copyOne({ key, needed, before }: Wanted, copying: FileCopying): Promise<Copied | undefined> {
  const { files, partial, previous, signal } = copying
  const place = placeOf(partial, key)
  // Under its name a file is always whole.
  const there = await measure(place)
  if (there !== undefined) return { key, ...there }
  await makeFolder(path.dirname(place))
  if (previous !== undefined && before !== undefined && (await linkTo(placeOf(previous.folder, key), place, before)))
    return { ...before, linked: true }
  const found = await withRetries(() => copyFrom(files, key, place), signal)
  if (found !== undefined) return { key, ...found }
  return needed ? { key, bytes: 0, sha256: undefined } : undefined
}

/** Shares a file with the backup before; false where that cannot be done, as on some disks, or where it is not as listed. */
async function linkTo(older: string, place: string, { bytes, sha256 }: Listed) {
  if (sha256 === undefined) return false
  const there = await stat(older).catch(() => undefined)
  if (there?.size !== bytes) return false
  return link(older, place).then(
    () => true,
    () => false,
  )
}

/** Under another name until it is whole and on the disk. */
async function copyFrom(files: FileStore, key: string, place: string) {
  const found = await files.read(key)
  if (found === undefined) return undefined
  const draft = `${place}.draft`
  const [hash, written] = [createHash('sha256'), { bytes: 0 }]
  // The stream must be read or destroyed in any case.
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      for await (const piece of found.stream) {
        hash.update(piece)
        written.bytes += piece.length
        await handle.writeFile(piece)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    found.stream.destroy()
  }
  await rename(draft, place)
  return { ...written, sha256: hash.digest('hex') }
}

/** What an attempt before has left and nobody needs any more. */
async function removeOthers(partial: string) {
  const list = seekableInOrder(listedIn(partial))
  for await (const name of namesIn(partial)) {
    if (await list.find(name)) continue
    await rm(path.join(partial, 'files', name.includes('/') ? name : path.join(name.slice(0, 2), name)), {
      recursive: true,
      force: true,
    })
  }
  await list.close()
}

/** The query for the keys of all files in their order. What is noted and not due yet may still become a picture; what is due goes. */
const everyKey = `
  select name || ' ' || min(rank) from (
    select (k.key || '-' || s.size) collate "C" as name, k.rank
    from (select key, 0 as rank from public.media_files
      union all select key, 1 from public.file_removals where due_at > now()) k
    cross join unnest(array[${Object.keys(imageSizes)
      .map((size) => `'${size}'`)
      .join(', ')}]) s (size)) n
  group by name order by name`

/** The lines of the files that a snapshot refers to; none when it is older than all pictures. */
export const keysOf = ({ tables, linesOf }: Snapshot): Readable =>
  tables.some(({ name }) => name === 'media_files') ? linesOf(everyKey) : Readable.from([])
