import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { resolveImport, specifiersIn } from './reach/imports.ts'
import { root } from './steps.ts'

type Locked = { dev?: boolean }
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** What `npm start` and the tools beside it run, and what the build reads. */
const entries = [
  'scripts/start.ts',
  'scripts/build.ts',
  'scripts/build/server.ts',
  'server/src/main.ts',
  'server/src/create-database.main.ts',
  'server/src/sample/main.ts',
  'server/src/identity/administrators/admin.main.ts',
  'web/src/main.tsx',
  'web/src/sharing/call-sheet/share.main.tsx',
  'web/landing/build.ts',
]

const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/^\s*(?:\*|\/[/*]).*$/gm, '')

/** Every package that is imported from the entries on, with one file that does. */
function packagesFrom(files: string[]) {
  const seen = new Set<string>()
  const packages = new Map<string, string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue
    seen.add(file)
    for (const specifier of specifiersIn(codeOf(file))) {
      const next = resolveImport(specifier, file)
      if (next !== undefined) open.push(next)
      else if (!isBuiltin(specifier)) packages.set(nameOf(specifier), file)
    }
  }
  return { packages, files: seen }
}

const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

test('what the product runs and is built with is installed together with it', () => {
  const { packages, files } = packagesFrom(entries)
  assert.ok(files.size > 300 && packages.size > 20, `${files.size} files, ${packages.size} packages`)
  assert.deepEqual(
    [...files].filter((file) => !existsSync(path.join(root, file))),
    [],
  )
  // Of this one the build has kept what it needs (`scripts/build/drawn-icons.ts`).
  packages.delete('@tabler/icons-react')
  const missing = [...packages].filter(([name]) => {
    const places = ['', 'server/', 'web/', 'contracts/'].map((place) => lock.packages[`${place}node_modules/${name}`])
    return !places.some((found) => found !== undefined && found.dev !== true)
  })
  assert.deepEqual(missing, [])
})
