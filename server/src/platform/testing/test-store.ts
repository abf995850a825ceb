import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { openFileStore } from '#platform/files/file-store.ts'
import { readConfig } from '#platform/process/config.ts'
import { startS3 } from '#testing/s3-server.ts'

let lastKey = 0

/** A key that no other test uses. */
export const newKey = () => `${(lastKey += 1).toString(16).padStart(32, '0')}-large`

/** A store by its settings, with what it had to tell. */
export async function testStore(t: TestContext, settings: Record<string, string>) {
  const notices: string[] = []
  const store = await openFileStore(readConfig(settings), (sentence) => notices.push(sentence))
  t.after(() => store.close())
  return { store, notices }
}

/** A store on the disk, in a folder that lasts as long as the test. */
export async function diskStore(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-files-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return { ...(await testStore(t, { DATA_DIR: folder })), folder, files: path.join(folder, 'files') }
}

/** A store on an S3-compatible server that lasts as long as the test. */
export async function s3Store(t: TestContext) {
  const server = await startS3()
  t.after(server.stop)
  return { ...(await testStore(t, server.settings)), server }
}

/** Both kinds of store. */
export const everyStore = { 'the local disk': diskStore, 'an S3-compatible server': s3Store }
