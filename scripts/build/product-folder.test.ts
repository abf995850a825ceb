import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neededBy } from '../locked-packages.mjs'
import { commandsAsBuilt } from './product-folder.ts'

test('what a package needs is found from where it lies, with what it links to, and nothing that it could do without', () => {
  const packages = {
    server: { dependencies: { a: '1', contracts: '1' }, devDependencies: { d: '1' } },
    contracts: { dependencies: { z: '1' } },
    'node_modules/contracts': { link: true, resolved: 'contracts' },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { c: '1', absent: '1' } },
    'node_modules/a/node_modules/b': {
      peerDependencies: { z: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/z': {},
  }
  assert.deepEqual(neededBy(packages, ['server']), [
    'server',
    'node_modules/a',
    'node_modules/contracts',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'contracts',
    'node_modules/z',
  ])
})

test('the commands of the server are those that were built, and the others are left out', () => {
  assert.deepEqual(
    commandsAsBuilt({
      start: 'node scripts/prepare.mjs --run',
      preadmin: 'node scripts/prepare.mjs --product',
      admin: 'node server/src/identity/administrators/admin.main.ts',
      build: 'node scripts/build.ts',
    }),
    { admin: 'node server/dist/identity.administrators.admin.main.js' },
  )
})
