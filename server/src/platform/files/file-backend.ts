/** A file that was found: its length, its chunks (undefined after the last), and `close`, which never throws. */
export type Found = {
  bytes: number
  next: (signal: AbortSignal) => Promise<Uint8Array | undefined>
  close: () => void
}

/**
 * A place to keep files, on a disk or on a server. It throws whatever that reports, and may hang. An aborted signal means that nobody
 * waits any more.
 */
export type FileBackend = {
  /** Setup that runs once at the start; operations that need it retry it when it failed. */
  begin: (signal: AbortSignal) => Promise<unknown>
  put: (key: string, bytes: Uint8Array, signal: AbortSignal) => Promise<void>
  find: (key: string, signal: AbortSignal) => Promise<Found | undefined>
  remove: (key: string, signal: AbortSignal) => Promise<void>
  /** Some of the keys that are there; `next` leads to more. */
  list: (from: string | undefined, signal: AbortSignal) => Promise<{ keys: string[]; next: string | undefined }>
  tidy: (signal: AbortSignal) => Promise<unknown>
  close: () => void
}
