import type { FileStore } from '#platform/files/file-store.ts'

const never = async () => {
  throw new Error('This test has no files')
}

/** For servers of tests that neither keep nor show pictures. */
export const noFiles: FileStore = {
  put: never,
  read: never,
  remove: never,
  tidy: never,
  troubles: () => ({ read: false, write: false, remove: false }),
  close: async () => undefined,
}
