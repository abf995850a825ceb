import assert from 'node:assert/strict'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { findBinaries, linkLibraries, program } from './binaries.ts'
import { run } from './run.ts'
import { ask, testPlace } from '#platform/testing/test-place.ts'

test('library links missing from the installation are made at the start', async (t) => {
  const { folder, major } = await findBinaries()
  const copy = path.join((await testPlace(t)).folder, 'package')
  await cp(path.join(folder, '..'), path.join(copy, 'native'), {
    recursive: true,
    filter: (source) => !/native\/(share|lib\/postgresql)/.test(source),
  })
  const list = JSON.parse(await readFile(path.join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  await Promise.all(list.map(({ target }) => rm(path.join(copy, target), { force: true })))
  const initdb = program({ folder: path.join(copy, 'native', 'bin'), version: '', major }, 'initdb')
  assert.equal((await run(initdb, ['--version'])).ok, false)

  await Promise.all([linkLibraries(copy), linkLibraries(copy)])

  const found = await run(initdb, ['--version'])
  assert.match(found.output, new RegExp(`PostgreSQL\\) ${major}`))
})

test('POSTGRES_BIN names the folder of the programs', async (t) => {
  const { folder, open } = await testPlace(t)
  const postgresBin = path.join(folder, 'bin')
  await symlink((await findBinaries()).folder, postgresBin)

  const postgres = await open('serve', { postgresBin })

  assert.deepEqual(await ask(postgres.connection, 'select 1 as one'), [{ one: 1 }])
  await postgres.release()
})

test('a POSTGRES_BIN without PostgreSQL, or with one that is too old, is refused in a sentence', async (t) => {
  const { folder } = await testPlace(t)
  await assert.rejects(findBinaries(folder), {
    name: 'StartRefused',
    message: /^POSTGRES_BIN is .*It must be a folder with the programs initdb, pg_ctl and postgres\.$/,
  })

  await writeFile(path.join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n', { mode: 0o755 })
  await assert.rejects(findBinaries(folder), { name: 'StartRefused', message: /is version 14\.9; version 15 or newer/ })
})

test('on a system that our PostgreSQL does not support, the alternatives are named', async () => {
  const other = process.platform === 'linux' ? 'darwin-x64' : 'linux-x64'
  for (const platform of ['linux-riscv64', other]) {
    await assert.rejects(findBinaries(undefined, platform), {
      name: 'StartRefused',
      message: /Set DATABASE_URL to a PostgreSQL of your own \(15 or newer\), or POSTGRES_BIN to a folder/,
    })
  }
})

test('commands refuse data of an earlier major version, and everybody refuses that of a later one', async (t) => {
  const { dataDir, open } = await testPlace(t)
  const written = async (major: number) => {
    await mkdir(path.join(dataDir, 'postgres'), { mode: 0o700, recursive: true })
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`)
  }
  await written(14)
  await assert.rejects(open('tool'), {
    name: 'StartRefused',
    message: /was written by PostgreSQL 14, .*Start the product once with npm start: that moves the data\.$/,
  })
  await written(99)
  await assert.rejects(open('serve', { moveRows: () => assert.fail('nothing is moved') }), {
    name: 'StartRefused',
    message: /was written by PostgreSQL 99, .*Start the release that you used before/,
  })
})

test('a data folder that holds something else is left alone', async (t) => {
  const { dataDir, open } = await testPlace(t)
  const precious = path.join(dataDir, 'postgres', 'notes.txt')
  await mkdir(path.dirname(precious), { mode: 0o700, recursive: true })
  await writeFile(precious, 'keep me')

  await assert.rejects(open('serve'), { name: 'StartRefused', message: /the folder holds something else/ })
  assert.equal(await readFile(precious, 'utf8'), 'keep me')
})
