import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { platforms } from '../private/binaries.ts'
import { majorIn } from '../private/cluster.ts'
import { releasedMajors } from './old-programs.ts'
import { isComplete, markComplete, nextTo, takePlace } from './take-place.ts'

/** Two data folders as far as their places go: the old one, and the new one that holds all of it. */
async function twoFolders(t: TestContext) {
  const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-place-'))
  t.after(() => rm(parent, { recursive: true }))
  const folder = path.join(parent, 'postgres')
  const make = async (place: string, major: number) => {
    await mkdir(path.join(place, 'global'), { recursive: true })
    await writeFile(path.join(place, 'PG_VERSION'), `${major}\n`)
    await writeFile(path.join(place, 'global', 'pg_control'), `as ${major} was stopped`)
  }
  await make(folder, 17)
  await make(nextTo(folder), 18)
  const assertMoved = async () => {
    assert.deepEqual((await readdir(parent)).toSorted(), ['postgres', 'postgres-17'])
    assert.deepEqual([await majorIn(folder), await majorIn(`${folder}-17`)], [18, 17])
    assert.deepEqual((await readdir(folder)).toSorted(), ['PG_VERSION', 'global'])
  }
  return { parent, folder, assertMoved }
}

test('new data takes the place of the old only once it is complete', async (t) => {
  const { folder, assertMoved } = await twoFolders(t)
  assert.equal(await takePlace(folder), undefined)
  assert.equal(await majorIn(folder), 17)
  await markComplete(folder, 17)
  assert.equal(await takePlace(folder), `${folder}-17`)
  await assertMoved()
  assert.equal(await takePlace(folder), undefined)
})

test('a start that was killed when the old folder had its new name already goes on there', async (t) => {
  const { folder, assertMoved } = await twoFolders(t)
  await markComplete(folder, 17)
  await rename(folder, `${folder}-17`)
  await takePlace(folder)
  await assertMoved()
})

test('old data that was used after it was copied is not replaced by the copy', async (t) => {
  const { folder } = await twoFolders(t)
  await markComplete(folder, 17)
  await writeFile(path.join(folder, 'global', 'pg_control'), 'used again by the release before')
  assert.equal(await takePlace(folder), undefined)
  assert.deepEqual([await majorIn(folder), await isComplete(folder)], [17, false])
})

test('nothing that is there is overwritten', async (t) => {
  const { parent, folder } = await twoFolders(t)
  await markComplete(folder, 17)
  await mkdir(path.join(`${folder}-17`, 'of an earlier move'), { recursive: true })
  await assert.rejects(takePlace(folder), { name: 'StartRefused', message: /cannot be kept as .*postgres-17/ })
  await writeFile(path.join(folder, 'PG_VERSION'), '18\n')
  await assert.rejects(takePlace(folder), { name: 'StartRefused', message: /holds a newer database already/ })
  assert.deepEqual((await readdir(parent)).toSorted(), ['postgres', 'postgres-17', 'postgres.next'])
})

test('a server that was started on the old data at the last moment keeps it', async (t) => {
  const { folder } = await twoFolders(t)
  await markComplete(folder, 17)
  await writeFile(path.join(folder, 'postmaster.pid'), `${process.pid}\n`)
  await assert.rejects(takePlace(folder), { name: 'StartRefused', message: /Another command is using the database/ })
  assert.equal(await majorIn(folder), 17)
})

test('the PostgreSQL of this release is among those that a later one can fetch', async () => {
  type Lock = { packages: Record<string, { version?: string; integrity?: string }> }
  const file = path.join(import.meta.dirname, '../../../../../package-lock.json')
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as Lock
  for (const [system, name] of Object.entries(platforms)) {
    const { version = '', integrity } = packages[`node_modules/${name}`] ?? assert.fail(name)
    const released = releasedMajors[Number.parseInt(version, 10)]
    assert.deepEqual([released?.version, released?.integrity[system]], [version, integrity])
  }
})
