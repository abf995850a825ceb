import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { notWritten } from './store-errors.ts'

const pieceBytes = 64 * 1024
/** Characters that are gathered before they are written. */
const gathered = 256 * 1024

export type Written = { start: number; bytes: number }

/** Texts too large for memory, in an unlinked file: it disappears when it is closed or the process dies. */
export class Spool {
  readonly #handle: FileHandle
  readonly #most: number
  readonly #hash = createHash('sha256')
  #end = 0

  private constructor(handle: FileHandle, most: number) {
    this.#handle = handle
    this.#most = most
  }

  /** In a folder, which is made if need be; for at most so many bytes. Throws 503 when nothing can be written there. */
  static async in(folder: string, most: number) {
    return new Spool(await nameless(folder).catch(failed), most)
  }

  /** Appends texts; returns where they lie. Throws 503 when the disk has no room for them. */
  async write(texts: AsyncIterable<string> | Iterable<string>): Promise<Written> {
    const start = this.#end
    let waiting = ''
    for await (const text of texts) {
      waiting += text
      if (waiting.length < gathered) continue
      await this.#append(waiting)
      waiting = ''
    }
    await this.#append(waiting)
    return { start, bytes: this.#end - start }
  }

  async #append(text: string) {
    if (text === '') return
    const bytes = Buffer.from(text)
    if (this.#end + bytes.length > this.#most) throw new Error('This is more than a spool may hold')
    // Goes on after a write that took only a part: a disk that is nearly full does so without an error.
    await this.#handle.writeFile(bytes).catch(failed)
    this.#hash.update(bytes)
    this.#end += bytes.length
  }

  async *read({ start, bytes }: Written): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes;) {
      const length = Math.min(pieceBytes, bytes - at)
      const { bytesRead, buffer } = await this.#handle.read(Buffer.allocUnsafe(length), 0, length, start + at)
      if (bytesRead === 0) throw new Error('The spool is shorter than it was')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  fingerprint = () => this.#hash.copy().digest('base64url')

  close = () => this.#handle.close()
}

async function nameless(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, `.spool-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await unlink(name)
  return handle
}

const failed = (error: unknown) => Promise.reject(notWritten(error))
