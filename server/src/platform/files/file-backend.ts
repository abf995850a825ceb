/** A file that was found: its length, its pieces (undefined after the last), and how to let go of it, which never throws. */
export type Found = {
  bytes: number
  next: (signal: AbortSignal) => Promise<Uint8Array | undefined>
  close: () => void
}

/** Where files are kept: fails with whatever its disk or its server says, and may hang. A signal says that nobody waits any more. */
export type FileBackend = {
  /** What should be done once, at the start; whatever needs it does it again when it failed. */
  begin: (signal: AbortSignal) => Promise<unknown>
  put: (key: string, bytes: Uint8Array, signal: AbortSignal) => Promise<void>
  find: (key: string, signal: AbortSignal) => Promise<Found | undefined>
  remove: (key: string, signal: AbortSignal) => Promise<void>
  /** Some of the keys that are there; `next` leads to more. */
  list: (from: string | undefined, signal: AbortSignal) => Promise<{ keys: string[]; next: string | undefined }>
  /** Removes what killed writes left behind. */
  tidy: (signal: AbortSignal) => Promise<unknown>
  close: () => void
}
