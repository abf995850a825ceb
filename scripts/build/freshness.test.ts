import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { isFresh, sourceStamp, writeStamp, type Part } from './freshness.ts'

const part: Part = { sources: ['src', 'lock'], result: 'dist', stamp: '.cache/build' }

/** A small project that was built. */
async function built(t: TestContext) {
  const root = await mkdtemp(path.join(tmpdir(), 'contactsheet-built-'))
  t.after(() => rm(root, { recursive: true }))
  const at = (name: string) => path.join(root, name)
  for (const folder of ['src/deep/testing', 'dist/compiled']) await mkdir(at(folder), { recursive: true })
  for (const file of ['src/a.ts', 'src/deep/b.ts', 'lock', 'dist/index.html', 'dist/product.js'])
    await writeFile(at(file), 'one')
  writeStamp(part, sourceStamp(part, root), false, root)
  return { root, at }
}

test('a build holds as long as its sources do, also by another time or in another place', async (t) => {
  const { root, at } = await built(t)
  assert.equal(isFresh(part, 'develop', root), true)
  await utimes(at('src/a.ts'), 1, 1)
  assert.equal(isFresh(part, 'develop', root), true)
  const copy = `${root}-copy`
  t.after(() => rm(copy, { recursive: true }))
  await cp(root, copy, { recursive: true })
  assert.equal(isFresh(part, 'develop', copy), true)
})

test('a build ends with a change of a source, a new one, one less, and with the loss of what was built, or of a part of it', async (t) => {
  const { root, at } = await built(t)
  const again = () => writeStamp(part, sourceStamp(part, root), false, root)
  const changes = [
    () => writeFile(at('src/deep/b.ts'), 'two'),
    () => writeFile(at('src/deep/c.ts'), ''),
    () => rm(at('src/a.ts')),
    () => writeFile(at('lock'), 'three'),
    () => rm(at('dist/product.js')),
    () => writeFile(at('dist/index.html'), 'on'),
  ]
  for (const change of changes) {
    await change()
    assert.equal(isFresh(part, 'develop', root), false)
    again()
    assert.equal(isFresh(part, 'develop', root), true)
  }
  await rm(at('dist'), { recursive: true })
  assert.equal(isFresh(part, 'develop', root), false)
})

test('tests are no sources, nor is what Node has compiled what was built, and what is built to be run is not good enough to develop on', async (t) => {
  const { root, at } = await built(t)
  await writeFile(at('src/a.test.ts'), 'new')
  await writeFile(at('src/deep/testing/a.ts'), 'new')
  await writeFile(at('dist/compiled/a.cache'), 'new')
  assert.equal(isFresh(part, 'develop', root), true)
  writeStamp(part, sourceStamp(part, root), true, root)
  assert.equal(isFresh(part, 'develop', root), false)
  assert.equal(isFresh(part, 'run', root), true)
})
