import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { build, type Plugin } from 'vite'
import config from '../../web/vite.config.ts'

const root = path.join(import.meta.dirname, '../..')
const web = path.join(root, 'web')

/** Builds a page from these files alone, the first of which is its entry, and returns the chunks, the entry first. */
async function built(files: Record<string, string>) {
  const sources = new Map(Object.entries(files).map(([name, code]) => [path.join(web, 'src', name), code]))
  const [entry = ''] = sources.keys()
  const page: Plugin = {
    name: 'page',
    resolveId: (id, importer) => {
      const file = importer ? path.resolve(path.dirname(importer), id) : id
      return sources.has(file) ? file : null
    },
    load: (id) => sources.get(id) ?? null,
  }
  const rolldownOptions = { ...config.build.rolldownOptions, input: entry }
  const options = { write: false, rolldownOptions }
  const answer = await build({ root: web, configFile: false, logLevel: 'silent', plugins: [page], build: options })
  assert.ok('output' in answer)
  return answer.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

const holds = (chunk: { modules: Record<string, unknown> } | undefined, library: string) =>
  Object.keys(chunk?.modules ?? {}).some((id) => id.includes(`/node_modules/${library}/`))

test('every table of calls loads without schemas', async () => {
  const tables: string[] = []
  for await (const file of glob('contracts/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })) {
    const text = await readFile(path.join(root, file), 'utf8')
    if (/ = routesOf</.test(text)) tables.push(file.slice('contracts/src/'.length, -'.ts'.length))
  }
  assert.ok(tables.length > 15, `only ${tables.length} tables`)
  const lines = tables.map((table, index) => `import * as t${index} from '@contactsheet/contracts/${table}'`)
  const all = tables.map((_, index) => `t${index}`)
  const [first, ...others] = await built({ 'list.ts': `${lines.join('\n')}\nconsole.log(${all.join()})` })
  assert.deepEqual(others, [])
  assert.ok(!holds(first, 'zod'))
  assert.match(first?.code ?? '', /\/api\/contacts\/duplicates/)
})

test('a schema comes with the part that imports it, and brings no other schema along', async () => {
  const [first, ...others] = await built({
    'list.ts': `
      import { contactRoutes } from '@contactsheet/contracts/contacts'
      console.log(contactRoutes.add.path)
      void import('./form.ts').then(({ check }) => check({}))
    `,
    'form.ts': `
      import { newContact } from '@contactsheet/contracts/contacts/contact'
      export const check = (value) => console.log(newContact.safeParse(value))
    `,
  })
  assert.ok(!holds(first, 'zod'))
  assert.ok(others.some((chunk) => holds(chunk, 'zod')))
  assert.ok(others.some((chunk) => chunk.code.includes('Invalid email address')))
  assert.ok(others.every((chunk) => !chunk.code.includes('Invalid colour')))
})
