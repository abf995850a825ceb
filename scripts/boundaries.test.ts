import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { boundaries } from './lint/boundaries.ts'

const root = path.join(import.meta.dirname, '..')
const copy = await mkdtemp(path.join(tmpdir(), 'contactsheet-lint-'))
after(() => rm(copy, { recursive: true }))

type Report = { diagnostics: { filename: string; code?: string; message: string; help?: string }[] }

// Each entry is a file, a line that it may not contain, and the rule that says so.
const refused: [file: string, line: string, rule: string][] = [
  ['contracts/src/a.ts', "import 'zod'", 'no-restricted-imports'],
  ['contracts/src/b.ts', "import 'node:fs'", 'no-restricted-imports'],
  ['contracts/src/c.ts', "import '../../server/src/main.ts'", 'no-restricted-imports'],
  ['server/src/shoots/a.routes.ts', "import 'drizzle-orm'", 'no-restricted-imports'],
  ['server/src/shoots/b.routes.ts', "import 'fastify'", 'no-restricted-imports'],
  ['server/src/shoots/c.routes.ts', "import './shoots.tables.ts'", 'no-restricted-imports'],
  ['server/src/shoots/d.routes.ts', "import '#platform/database/database.ts'", 'no-restricted-imports'],
  ['server/src/shoots/e.routes.ts', "import type { Owner } from '#platform/owner/owner.ts'", 'no-restricted-imports'],
  ['server/src/shoots/a.rules.ts', "import 'drizzle-orm/pg-core'", 'no-restricted-imports'],
  ['server/src/shoots/b.rules.ts', "import 'node:crypto'", 'no-restricted-imports'],
  ['server/src/shoots/c.rules.ts', "import './shoots.store.ts'", 'no-restricted-imports'],
  ['server/src/shoots/d.rules.ts', "import 'fastify'", 'no-restricted-imports'],
  ['server/src/shoots/a.store.ts', "import '@fastify/cookie'", 'no-restricted-imports'],
  ['server/src/shoots/b.store.ts', "import '#platform/database/database.ts'", 'no-restricted-imports'],
  ['server/src/shoots/c.store.ts', "import '#contacts/contacts.routes.ts'", 'no-restricted-imports'],
  ['server/src/shoots/a.tables.ts', "import './shoots.store.ts'", 'no-restricted-imports'],
  ['server/src/shoots/a.http.ts', "import './shoots.routes.ts'", 'no-restricted-imports'],
  ['server/src/shoots/b.http.ts', "import '../../../web/src/lib/api.ts'", 'no-restricted-imports'],
  ['server/src/shoots/c.http.ts', "import '#platform/database/database.ts'", 'no-restricted-imports'],
  ['server/src/platform/a.ts', "import '#shoots/shoots.routes.ts'", 'no-restricted-imports'],
  ['server/src/platform/b.ts', "import type { Shoot } from '#shoots/shoots.store.ts'", 'no-restricted-imports'],
  ['server/src/contacts/a.store.ts', "import '#shoots/shoots.store.ts'", 'no-restricted-imports'],
  ['server/src/contacts/import/a.store.ts', "import '../../shoots/shoots.tables.ts'", 'no-restricted-imports'],
  ['server/src/labels/a.store.ts', "import '#contacts/contacts.tables.ts'", 'no-restricted-imports'],
  ['server/src/shoots/d.store.ts', "import '#sharing/share-links.store.ts'", 'no-restricted-imports'],
  ['server/src/identity/a.ts', "import '#plans/plans.store.ts'", 'no-restricted-imports'],
  ['web/src/sharing/parts/a.tsx', "import '#shoots/shoots.rules.ts'", 'no-restricted-imports'],
  ['web/src/shoots/d.queries.ts', "import '#contacts/contacts.queries.ts'", 'no-restricted-imports'],
  ['web/src/shoots/a.rules.ts', "import 'react'", 'no-restricted-imports'],
  ['web/src/shoots/b.rules.ts', "import '@tanstack/react-query'", 'no-restricted-imports'],
  ['web/src/shoots/c.rules.ts', "import './shoots.queries.ts'", 'no-restricted-imports'],
  ['web/src/shoots/a.queries.ts', "import './schedule.screen.tsx'", 'no-restricted-imports'],
  ['web/src/shoots/b.queries.ts', "import 'zod'", 'no-restricted-imports'],
  ['web/src/shoots/c.queries.ts', "import '@contactsheet/server/x'", 'no-restricted-imports'],
  ['web/src/shoots/a.screen.tsx', "import '#lib/data/api.ts'", 'no-restricted-imports'],
  ['web/src/shoots/b.screen.tsx', "import '#contacts/contacts.screen.tsx'", 'no-restricted-imports'],
  ['web/src/shoots/parts/a.tsx', "import '../shoots.queries.ts'", 'no-restricted-imports'],
  ['web/src/shoots/parts/b.tsx', "import '#lib/data/api.ts'", 'no-restricted-imports'],
  ['web/src/ui/a.tsx', "import '@tanstack/react-query'", 'no-restricted-imports'],
  ['web/src/ui/b.tsx', "import '#shoots/shoots.rules.ts'", 'no-restricted-imports'],
  ['web/src/lib/a.ts', "import '../shoots/shoots.rules.ts'", 'no-restricted-imports'],
  ['e2e/tests/a.spec.ts', "import '../../server/src/app.ts'", 'no-restricted-imports'],
  ['web/src/shoots/fetching.ts', "export const answer = () => window.fetch('/api/shoots')", 'no-restricted-globals'],
  ['server/src/shoots/one.ts', "import { two } from './two.ts'\nexport const one = () => two", 'no-cycle'],
  ['server/src/shoots/kinds.ts', "import type { Of } from './of.ts'\nexport type Kind = { of: Of }", 'no-cycle'],
  ['server/src/shoots/of.ts', "import type { Kind } from './kinds.ts'\nexport type Of = Kind[]", 'no-cycle'],
  ['server/src/shoots/f.routes.ts', "import type { Mine } from '../stores.ts'", 'no-restricted-imports'],
  ['server/src/shoots/two.ts', "import { one } from './one.ts'\nexport const two = () => one", 'no-cycle'],
  ['server/src/shoots/default.ts', 'export default 1', 'no-default-export'],
  ['server/src/shoots/every.ts', "export * from './default.ts'", 'no-barrel-file'],
  ['server/src/shoots/CamelCase.ts', 'export const a = 1', 'filename-case'],
  ['server/src/shoots/anything.ts', 'export const a = (b: any) => String(b)', 'no-explicit-any'],
  ['server/src/shoots/floating.ts', 'export const a = (b: Promise<void>) => { b }', 'no-floating-promises'],
  ['server/src/shoots/floating.test.ts', 'export const a = (b: Promise<void>) => { b }', 'no-floating-promises'],
  ['server/src/shoots/misused.ts', 'export const a = (b: Promise<boolean>) => (b ? 1 : 2)', 'no-misused-promises'],
  ['server/src/shoots/certain.ts', 'export const a = (b?: string) => b!.length', 'no-non-null-assertion'],
  ['server/src/shoots/types.ts', "import { Stats } from 'node:fs'\nexport type A = Stats", 'consistent-type-imports'],
  [
    'server/src/shoots/cases.ts',
    "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}",
    'switch-exhaustiveness-check',
  ],
  ['server/src/shoots/loud.ts', "console.log('hello')", 'no-console'],
  ['web/src/shoots/loud.ts', "console.log('hello')", 'no-console'],
  ['server/src/shoots/long.ts', 'export {}\n'.repeat(251), 'max-lines'],
  ['server/src/shoots/long.test.ts', 'export {}\n'.repeat(401), 'max-lines'],
  ['server/src/shoots/tall.ts', `export const a = () => {\n${'  a()\n'.repeat(50)}}`, 'max-lines-per-function'],
  ['web/src/shoots/parts/tall.tsx', `export const a = () => {\n${'  a()\n'.repeat(80)}}`, 'max-lines-per-function'],
  ['server/src/shoots/knot.ts', `export const a = (b: number) => ${'b > 1 || '.repeat(15)} b < 0`, 'complexity'],
  [
    'web/src/shoots/hooks.tsx',
    "import { useState } from 'react'\nexport const a = (b: boolean) => b && useState(1)",
    'rules-of-hooks',
  ],
  ['web/src/shoots/picture.tsx', "export const Picture = () => <img src='/a.webp' />", 'alt-text'],
  [
    'server/src/shoots/excuse.ts',
    '// oxlint-disable-next-line no-console -- nothing here\nexport const a = 1',
    'unused',
  ],
]

const allowed: [file: string, line: string][] = [
  ['server/src/app.ts', "import './shoots/shoots.routes.ts'"],
  ['server/src/shoots/e.store.ts', "import '#contacts/contacts.store.ts'"],
  ['server/src/identity/b.tables.ts', "import '#plans/plans.tables.ts'"],
  ['web/src/contacts/d.queries.ts', "import '#shoots/shoots.queries.ts'"],
  ['server/src/main.ts', "import '#platform/database/database.ts'"],
  [
    'server/src/shoots/kept.store.ts',
    "import type { Database } from '#platform/database/database.ts'\nexport type A = Database",
  ],
  ['server/src/shoots/kept.tables.ts', "import '#contacts/contacts.tables.ts'\nimport 'drizzle-orm/pg-core'"],
  ['server/src/shoots/kept.test.ts', "import { test } from 'node:test'\ntest('runs', async () => {})"],
  ['web/src/router.tsx', "import './shoots/schedule.screen.tsx'"],
  ['web/src/lib/data/api.ts', "export const answer = () => fetch('/api/shoots')"],
  ['contracts/src/kept.ts', "import 'zod/mini'\nimport './route.ts'"],
]

const report = await lint()

for (const [file, line, rule] of refused) {
  test(`${file} may not contain: ${line.slice(0, 60).split('\n')[0]}`, () => {
    const found = report.filter(({ filename }) => filename === file)
    assert.ok(
      found.some(({ code, message }) => `${code ?? ''} ${message.toLowerCase()}`.includes(rule)),
      `${rule} did not fire`,
    )
  })
}

for (const [file, line] of allowed) {
  test(`${file} may contain: ${line.split('\n')[0]}`, () => {
    assert.deepEqual(
      report.filter(({ filename }) => filename === file),
      [],
    )
  })
}

test('every boundary gives its reason', () => {
  const fired = report.filter(({ code }) => code?.includes('no-restricted-imports'))
  assert.ok(boundaries.length > 10)
  assert.ok(fired.every(({ help }) => help && help.length > 20))
})

async function lint() {
  for (const name of ['oxlint.config.ts', 'tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json', 'scripts/lint']) {
    await cp(path.join(root, name), path.join(copy, name), { recursive: true })
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [name, line] of [...refused, ...allowed]) {
    await mkdir(path.dirname(path.join(copy, name)), { recursive: true })
    await writeFile(path.join(copy, name), `${line}\n`)
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) => {
    const folders = ['contracts', 'server', 'web', 'e2e']
    execFile(process.execPath, [oxlint, '-f', 'json', ...folders], { cwd: copy }, (_failed, stdout) => resolve(stdout))
  })
  return (JSON.parse(output) as Report).diagnostics
}
