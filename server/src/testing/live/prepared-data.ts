import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { findBinaries } from '#platform/postgres/private/binaries.ts'
import { freePort, liveFolder, startLive } from './live-server.ts'

const cache = path.join(import.meta.dirname, '../../../../node_modules/.cache/contactsheet-test-data')
/** What decides what a first start makes. */
const makers = ['platform/postgres/private/*.ts', 'migrations/**/*.sql']

/**
 * A folder like those of `liveFolder` in which the product has been started before. Making the database and its tables takes
 * twice as long as everything else that a start does.
 */
export async function preparedFolder(t: TestContext, parent?: string) {
  const folder = await liveFolder(t, parent)
  await prepareData(folder)
  return folder
}

/** Puts such a database into a folder without one. */
export async function prepareData(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  // The owners stay, which Node's own copying loses.
  await promisify(execFile)('cp', ['-a', path.join(await prepared(), 'postgres'), dataDir])
}

let preparing: Promise<string> | undefined
const prepared = () => (preparing ??= findOrMake())

/** The folder that all are copied from, made once for these migrations. */
async function findOrMake() {
  const folder = path.join(cache, await fingerprint())
  if (await isThere(folder)) return folder
  await mkdir(cache, { recursive: true })
  const outdated = (await readdir(cache)).filter((name) => !name.startsWith('draft-'))
  const draft = await mkdtemp(path.join(cache, 'draft-'))
  const server = await startLive(draft, await freePort())
  if (!server.ready) throw new Error(server.said())
  await server.end('SIGTERM')
  for (const name of outdated) await rm(path.join(cache, name), { recursive: true, force: true })
  await rename(draft, folder).catch(async (error: unknown) => {
    // Another test file was quicker.
    if (!(await isThere(folder))) throw error
    await rm(draft, { recursive: true })
  })
  return folder
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

async function fingerprint() {
  const cwd = path.join(import.meta.dirname, '../..')
  const hash = createHash('sha256').update((await findBinaries()).version)
  for (const file of globSync(makers, { cwd }).sort()) hash.update(await readFile(path.join(cwd, file)))
  return hash.digest('hex').slice(0, 16)
}
