import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#platform/process/config.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { claimFileStore } from './shared-file-store.ts'

const { db, close } = await testDatabase()
const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-one-store-'))
after(async () => {
  await close()
  await rm(parent, { recursive: true })
})

/** A server that keeps its pictures in this folder; resolves to what stops it. */
const serverIn = (folder: string) =>
  claimFileStore(db, readConfig({ DATA_DIR: path.join(parent, folder) }), (sentence) => assert.fail(sentence))

test('of several servers one may stop: whoever comes in its place with another store is refused until the last has', async () => {
  const [one, two] = [await serverIn('here'), await serverIn('here')]
  const refused = { name: 'StartRefused', message: /keeps its pictures in another place/ }
  await assert.rejects(serverIn('elsewhere'), refused)
  await one()
  await assert.rejects(serverIn('elsewhere'), refused)
  const three = await serverIn('here')
  await two()
  await three()
  const moved = await serverIn('elsewhere')
  await assert.rejects(serverIn('here'), refused)
  await moved()
})
