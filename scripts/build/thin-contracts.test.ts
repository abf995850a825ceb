import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { build, type Plugin } from 'vite'
import { thinContracts } from './thin-contracts.ts'

const web = path.join(import.meta.dirname, '../../web')

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
  const answer = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins: [thinContracts, page],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  assert.ok('output' in answer)
  return answer.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

const holds = (chunk: { modules: Record<string, unknown> } | undefined, library: string) =>
  Object.keys(chunk?.modules ?? {}).some((id) => id.includes(`/node_modules/${library}/`))

test('tables and constants come without schemas', async () => {
  const [first, ...others] = await built({
    'list.ts': `
      import { contactRoutes } from '@contactsheet/contracts/contacts'
      import { contactPageSize } from '@contactsheet/contracts/contacts/contact-filters'
      console.log(contactRoutes.add.method, contactRoutes.add.path, contactPageSize)
    `,
  })
  assert.deepEqual(others, [])
  assert.ok(!holds(first, 'zod'))
  assert.match(first?.code ?? '', /\/api\/contacts\/duplicates/)
  assert.doesNotMatch(first?.code ?? '', /Invalid email address/)
})

test('a schema comes whole, with the part that imports it', async () => {
  const [first, ...others] = await built({
    'list.ts': `
      import { contactRoutes } from '@contactsheet/contracts/contacts'
      console.log(contactRoutes.add.path)
      void import('./form.ts').then(({ check }) => check({}))
    `,
    'form.ts': `
      import { newContact } from '@contactsheet/contracts/contacts'
      export const check = (value) => console.log(newContact.safeParse(value))
    `,
  })
  assert.ok(!holds(first, 'zod'))
  assert.ok(others.some((chunk) => holds(chunk, 'zod')))
  assert.ok(others.some((chunk) => chunk.code.includes('Invalid email address')))
})

test('the schemas of a route cannot be used by mistake', async () => {
  const code = `
    import { contactRoutes } from '@contactsheet/contracts/contacts'
    console.log(contactRoutes.add.body.safeParse({}))
  `
  await assert.rejects(built({ 'list.ts': code }), /Routes have no schemas in the browser/)
})
