import { Readable } from 'node:stream'
import type { Found } from './file-backend.ts'

/** The pieces of a file as a stream, which fails when a piece does. The file is closed however the stream ends. */
export class FileStream extends Readable {
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
