import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { currentInstant } from '#platform/process/clock.ts'
import { memoized } from '#platform/process/memoized.ts'
import { semaphore, type Semaphore } from '../process/semaphore.ts'
import { syncFolder } from './data-dir.ts'
import type { Found, FileBackend } from './file-backend.ts'

/** Files up to this size are read in one go, 1.5 times as many a second as streams; larger ones come in pieces of this size. */
const pieceBytes = 128 * 1024

/** No write takes as many milliseconds: what is older was left behind. */
const leftBehindAfter = 10 * 60_000

/** Open to nobody but the user that the server runs as. */
const ownFolder = 0o700
const ownFile = 0o600

/**
 * Files in the folder `files` of the data folder: one folder for each first two digits of a key, and `incoming` for what is still
 * being written. A call to a disk that hangs never returns and keeps its thread, of which Node has four for everybody. Three
 * at most are used here, so that the rest of the product goes on.
 */
export function filesOnDisk(dataDir: string): FileBackend {
  const root = path.join(dataDir, 'files')
  const incoming = path.join(root, 'incoming')
  const placeOf = (key: string) => path.join(root, key.slice(0, 2), key)
  const reading = semaphore(2)
  const writing = semaphore(1)
  const begin = memoized(() => makeRoot(root, incoming))
  const prepared = new Map<string, () => Promise<void>>()

  // While the folder itself is not there, as on a disk that has gone away, nothing can be said about the files in it.
  const assertThere = async () => {
    await begin()
    await stat(incoming)
  }

  async function put(key: string, bytes: Uint8Array) {
    await begin()
    const folder = path.dirname(placeOf(key))
    const prepare = prepared.get(folder) ?? memoized(() => makeFolder(folder))
    prepared.set(folder, prepare)
    const temporary = path.join(incoming, randomUUID())
    try {
      await prepare()
      await writeFile(temporary, bytes, { flag: 'wx', mode: ownFile, flush: true })
      await rename(temporary, placeOf(key))
      await syncFolder(folder)
    } catch (error) {
      prepared.delete(folder)
      await rm(temporary, { force: true })
      throw error
    }
  }

  async function find(key: string) {
    const handle = await open(placeOf(key)).catch(unlessMissing)
    if (handle !== undefined) return await opened(handle, reading)
    await assertThere()
    return undefined
  }

  async function remove(key: string) {
    const wasThere = await unlink(placeOf(key)).then(() => true, unlessMissing)
    if (!wasThere) await assertThere()
  }

  return {
    begin: (signal) => writing(signal, begin),
    put: (key, bytes, signal) => writing(signal, () => put(key, bytes)),
    find: (key, signal) => reading(signal, () => find(key)),
    remove: (key, signal) => writing(signal, () => remove(key)),
    list: (from, signal) => reading(signal, () => assertThere().then(() => oneFolder(root, from))),
    tidy: (signal) => writing(signal, () => begin().then(() => removeLeftBehind(incoming))),
    close: () => undefined,
  }
}

/** A folder that files are put into. Whatever else lies beside those is none of ours: `lost+found` of a disk, which only root may open, or `.DS_Store`. */
const ofKeys = /^[0-9a-f]{2}$/

/** The keys in the folder after `from`. */
async function oneFolder(root: string, from = '') {
  const folders = (await readdir(root)).filter((name) => ofKeys.test(name) && name > from)
  const [folder, next] = folders.toSorted((a, b) => (a < b ? -1 : 1))
  return { keys: folder === undefined ? [] : await readdir(path.join(root, folder)), next: next && folder }
}

async function opened(handle: FileHandle, reading: Semaphore): Promise<Found> {
  let isLarge = false
  try {
    const { size } = await handle.stat()
    isLarge = size > pieceBytes
    return isLarge ? inPieces(handle, size, reading) : inOneGo(await pieceOf(handle, 0, size))
  } finally {
    if (!isLarge) await handle.close()
  }
}

function inOneGo(bytes: Uint8Array): Found {
  let rest = bytes.length === 0 ? undefined : bytes
  const next = async () => {
    const piece = rest
    rest = undefined
    return piece
  }
  return { bytes: bytes.length, next, close: () => undefined }
}

function inPieces(handle: FileHandle, bytes: number, reading: Semaphore): Found {
  let at = 0
  const next = async (signal: AbortSignal) => {
    if (at === bytes) return undefined
    const piece = await reading(signal, () => pieceOf(handle, at, Math.min(pieceBytes, bytes - at)))
    at += piece.length
    return piece
  }
  // Waits for a read that is under way. Nothing was written, so that there is nothing to lose when it fails.
  const close = () => void handle.close().catch(() => undefined)
  return { bytes, next, close }
}

async function pieceOf(handle: FileHandle, at: number, length: number) {
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at)
  if (bytesRead < length) throw new Error('The file is shorter than it was')
  return buffer
}

async function makeRoot(root: string, incoming: string) {
  const made = await mkdir(incoming, { recursive: true, mode: ownFolder })
  await syncUp(root, path.dirname(made ?? root))
  await removeLeftBehind(incoming)
}

async function removeLeftBehind(incoming: string) {
  const oldest = currentInstant().getTime() - leftBehindAfter
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const age = await stat(file).catch(unlessMissing)
    if (age !== undefined && age.mtimeMs < oldest) await rm(file, { force: true })
  }
}

/** Also brings the folder's entry to the disk when it exists: whoever made it may have been killed before doing so. */
async function makeFolder(folder: string) {
  await mkdir(folder, { mode: ownFolder }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await syncFolder(path.dirname(folder))
}

async function syncUp(folder: string, last: string) {
  await syncFolder(folder)
  if (folder !== last) await syncUp(path.dirname(folder), last)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function unlessMissing(error: unknown) {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}
