import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

const root = path.join(import.meta.dirname, '..')
const copy = await mkdtemp(path.join(tmpdir(), 'contactsheet-handlers-'))
after(() => rm(copy, { recursive: true }))

/** Each removes something from `app.ts`, puts something else in its place, and names the call that is then missing. */
const variants: [taken: RegExp, put: string, missing: string][] = [
  [/, \.\.\.contactImportHandlers/, '', 'previewImport'],
  [/, \.\.\.calendarFeedHandlers/, '', 'renewFeed'],
  [/\.\.\.contactHandlers, /, '', 'list'],
  [/ plans: planHandlers,/, '', 'plans'],
  [/labels: labelHandlers/, 'labels: dashboardHandlers', 'addType'],
]

async function compile(files: string[]) {
  const src = path.join(copy, 'server/src')
  const original = path.join(root, 'server/src')
  await mkdir(src, { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  await copyFile(path.join(root, 'server/package.json'), path.join(copy, 'server/package.json'))
  for (const name of await readdir(original)) await symlink(path.join(original, name), path.join(src, name))
  for (const [place, content] of files.entries()) await writeFile(path.join(src, `app-${place}.ts`), content)
  const options = { extends: path.join(root, 'tsconfig.json'), include: ['server/src/app-*.ts'] }
  const types = {
    lib: ['ES2024'],
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    noUnusedLocals: false,
  }
  await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions: types }))
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  return new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, '--pretty', 'false', '-p', copy], (_failed, output) => resolve(output))
  })
}

test('an app that lacks a handler does not compile, even if the handlers come from two files', async () => {
  const app = await readFile(path.join(root, 'server/src/app.ts'), 'utf8')
  const broken = variants.map(([taken, put]) => app.replace(taken, put))
  const said = (await compile([app, ...broken])).split(/\n(?=\S)/)
  const errorsOf = (place: number) => said.filter((error) => error.includes(`/app-${place}.ts(`))
  assert.deepEqual(errorsOf(0), [])
  for (const [place, [, , missing]] of variants.entries())
    assert.match(errorsOf(place + 1).join('\n'), new RegExp(missing), `without ${missing}`)
})
