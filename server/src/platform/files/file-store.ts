import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import type { Config } from '#platform/process/config.ts'
import { withDeadline } from '#platform/process/deadline.ts'
import { say } from '#platform/process/output.ts'
import { watched } from '#platform/watching/timings.ts'
import { filesOnDisk } from './files-on-disk.ts'
import type { Found, FileBackend } from './file-backend.ts'
import { asked, reportStuckFiles, reportingErrors } from './store-errors.ts'

/** Where files are kept: on the local disk, or on an S3-compatible server. Keys are made by us: 32 hexadecimal digits, a hyphen and a size word. */
export type FileStore = {
  /** Durable once it resolves. Throws 503 when the store cannot take it (full, gone, slow); it may be there nevertheless. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The whole file and its length in bytes; undefined when there is none. Throws 503 when the store does not answer within 5 seconds;
   * a stream that has to wait as long for its next piece is destroyed. Whoever asks must read the stream or destroy it.
   */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /**
   * Removes what is there; what is not there already counts as removed. Returns the keys of files that cannot be removed although
   * others can. Throws 503 when the store does not answer, or none could be.
   */
  remove(keys: string[]): Promise<string[]>
  /** The keys of all files, in no order. Throws 503 when the store does not answer. */
  keys(): AsyncGenerator<string>
  /** Removes what killed writes left behind more than ten minutes ago. Throws 503 when it could not. */
  tidy(): Promise<void>
  /** The operations that failed at the last try. */
  troubles(): { read: boolean; write: boolean; remove: boolean }
  close(): Promise<void>
}

/** Milliseconds; a request should be answered within five seconds, unless it brings something that took longer to make. */
const patience = { read: 4500, write: 10_500 }

/** An operation of the store, to be timed. Reading covers the file and its first chunk; the rest depends on the reader. */
const operation = (name: 'write' | 'read' | 'remove' | 'tidy') => ({ what: 'file', name }) as const

const removedAtOnce = 8

/** Milliseconds after which a removal that fails has waited for a store that is away. */
const slowRemoval = 2000

/** Opens the configured store. An unavailable one does not prevent a start: `notice` is called, and again when it is back. */
export async function openFileStore(config: Config, notice: (sentence: string) => void = say): Promise<FileStore> {
  const backend = await backendOf(config)
  const reading = reportingErrors(asked.read, notice)
  const writing = reportingErrors(asked.write, notice)
  const removing = reportingErrors(asked.remove, notice)
  const sayStuck = reportStuckFiles(notice)
  writing(() => withDeadline(patience.write, backend.begin)).catch(() => undefined)

  return {
    async put(key, bytes) {
      assertKey(key)
      const put = () => writing(() => withDeadline(patience.write, (signal) => backend.put(key, bytes, signal)))
      await watched(operation('write'), put, () => ({ bytes: bytes.length }))
    },
    async read(key) {
      assertKey(key)
      const late = (found: Found | undefined) => found?.close()
      const find = () => reading(() => withDeadline(patience.read, (signal) => backend.find(key, signal), late))
      const found = await watched(operation('read'), find, (one) =>
        one === undefined ? { outcome: 'missing' } : { bytes: one.bytes },
      )
      return found && { stream: streamOf(found, reading), bytes: found.bytes }
    },
    async remove(keys) {
      keys.forEach(assertKey)
      const removeOne = (key: string) => withDeadline(patience.write, (signal) => backend.remove(key, signal))
      const removal = () => removing(() => removeEach(keys, removeOne))
      const failed = await watched(operation('remove'), removal, ({ size }) => (size > 0 ? { outcome: 'partly' } : {}))
      sayStuck(failed)
      return [...failed.keys()]
    },
    keys: () => keysIn(backend, reading),
    async tidy() {
      await watched(operation('tidy'), () => removing(() => withDeadline(patience.write, backend.tidy)))
    },
    troubles: () => ({
      read: reading.isTroubled(),
      write: writing.isTroubled(),
      remove: removing.isTroubled(),
    }),
    close: async () => backend.close(),
  }
}

type Reading = ReturnType<typeof reportingErrors>

function streamOf({ next, close }: Found, reading: Reading) {
  const piece = () =>
    reading(
      () => withDeadline(patience.read, next),
      () => stream.destroyed,
    )
  const stream: FileStream = new FileStream(piece, close)
  return stream
}

async function* keysIn(backend: FileBackend, reading: Reading) {
  let from: string | undefined
  do {
    const page = await reading(() => withDeadline(patience.read, (signal) => backend.list(from, signal)))
    yield* page.keys
    from = page.next
  } while (from !== undefined)
}

/** Returns why some could not be removed. Throws when that is not due to the files: the store is away, or all of them failed. */
async function removeEach(keys: string[], removeOne: (key: string) => Promise<void>) {
  const failed = new Map<string, unknown>()
  const attempt = (key: string) => removeOne(key).catch((error: unknown) => void failed.set(key, error))
  for (let at = 0; at < keys.length; at += removedAtOnce) {
    const some = keys.slice(at, at + removedAtOnce)
    const begun = performance.now()
    await Promise.all(some.map(attempt))
    const slow = performance.now() - begun > slowRemoval
    // Files that cannot be removed fail at once. A store that lets us wait for nothing would do so for all the others too.
    if (slow && some.every((key) => failed.has(key))) throw failed.get(some[0] ?? '')
  }
  if (failed.size > 0 && failed.size === keys.length) throw failed.get(keys[0] ?? '')
  return failed
}

async function backendOf({ s3, dataDir }: Config): Promise<FileBackend> {
  if (s3 === undefined) return filesOnDisk(dataDir)
  const { filesOnS3 } = await import('./files-on-s3.ts')
  return filesOnS3(s3)
}

function assertKey(key: string) {
  assert.match(key, /^[0-9a-f]{32}-[a-z]+$/, 'A key is made of 32 hexadecimal digits, a hyphen and a word')
}

/** The pieces of a file as a stream, which fails when a piece does. The file is closed however the stream ends. */
class FileStream extends Readable {
  readonly #next: () => Promise<Uint8Array | undefined>
  readonly #close: Found['close']

  constructor(next: () => Promise<Uint8Array | undefined>, close: Found['close']) {
    super({ highWaterMark: 128 * 1024 })
    this.#next = next
    this.#close = close
  }

  override _read() {
    this.#next().then(
      (piece) => this.push(piece ?? null),
      (error: Error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#close()
    done(error)
  }
}
