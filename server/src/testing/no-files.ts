import type { FileStore } from '#platform/files/file-store.ts'

const never = async () => {
  throw new Error('This test has no files')
}

async function* none(): AsyncGenerator<string> {}

/** For servers of tests that neither keep nor show pictures. */
export const noFiles: FileStore = {
  put: never,
  read: never,
  remove: never,
  keys: none,
  tidy: never,
  troubles: () => ({ read: false, write: false, remove: false }),
  close: async () => undefined,
}
