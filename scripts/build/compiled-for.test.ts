import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { compiledFor } from './compiled-for.ts'

test('what was compiled is under the number of another user, who may read it; one’s own stays', async (t) => {
  if (process.getuid === undefined) return t.diagnostic('Left out: there are no numbers of users here')
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-compiled-'))
  t.after(() => rm(folder, { recursive: true }))
  const compile = async (text: string) => {
    const own = path.join(folder, `v24-x64-${process.getuid?.()}`)
    await mkdir(own, { recursive: true, mode: 0o700 })
    await writeFile(path.join(own, 'one'), text, { mode: 0o600 })
  }
  await compile('first')
  compiledFor(userInfo().username, folder)
  assert.deepEqual(await readdir(folder), [`v24-x64-${process.getuid()}`])
  compiledFor('70001', folder)
  assert.deepEqual(await readdir(folder), ['v24-x64-70001'])
  await compile('of the next build')
  compiledFor('70001', folder)
  const { mode, size } = await stat(path.join(folder, 'v24-x64-70001/one'))
  assert.deepEqual([mode & 0o777, size], [0o644, 'of the next build'.length])
  assert.deepEqual(await readdir(folder), ['v24-x64-70001'])
})
