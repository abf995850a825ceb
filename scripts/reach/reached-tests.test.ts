import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserTestsOf, reachedLightTests, reachedSpecs, reachedTests } from './reached-tests.ts'
import { readImports, resolveImport, specifiersIn } from './imports.ts'

const imports = readImports()

test('imports are read from a text: what runs, and types only when asked for', () => {
  const text = `import { a } from './a.ts'\nimport type { B } from '#b.ts'\nimport {\n  c,\n} from '@contactsheet/contracts/c'
import './d.css'\nconst e = await import('./e.ts')\nexport { f } from './f.ts'`
  assert.deepEqual(specifiersIn(text), ['./a.ts', '@contactsheet/contracts/c', './d.css', './e.ts', './f.ts'])
  assert.ok(specifiersIn(text, true).includes('#b.ts'))
  assert.equal(resolveImport('#b.ts', 'web/src/shoots/a.ts'), 'web/src/b.ts')
  assert.equal(resolveImport('@contactsheet/contracts/c', 'e2e/studio.ts'), 'contracts/src/c.ts')
  assert.equal(resolveImport('../a.ts', 'server/src/shoots/b.ts'), 'server/src/a.ts')
  assert.equal(resolveImport('react', 'web/src/a.ts'), undefined)
})

test('a change reaches the tests that import it, and those of its area that call the app, but not every test of the app', () => {
  const reached = reachedTests(['server/src/contacts/contacts.store.ts'], imports)
  assert.ok(reached.includes('server/src/contacts/contacts.api.test.ts'))
  assert.ok(!reached.includes('server/src/moodboards/moodboards.api.test.ts'))
  assert.ok(reachedTests(['web/src/lib/toast.ts'], imports).includes('web/src/lib/data/mutations/mutation.test.ts'))
  assert.deepEqual(reachedTests(['web/src/contacts/list/contacts.screen.tsx'], imports), [])
})

test('a change of what all build on reaches every test of the app', () => {
  const reached = reachedTests(['server/src/platform/owner/owner.ts'], imports)
  for (const area of ['contacts', 'moodboards', 'shoots'])
    assert.ok(reached.includes(`server/src/${area}/${area}.api.test.ts`), area)
})

test('a change of an area reaches the browser tests that look at it, one of the frame all, one of documents none', () => {
  const names = (file: string) =>
    reachedSpecs([file], imports).map((spec) => spec.replace(/^e2e\/tests\/|\.spec\.ts$/g, ''))
  assert.deepEqual(names('contracts/src/labels.ts'), ['labels'])
  assert.deepEqual(names('web/src/contacts/import/contact-import.rules.ts'), ['contact-import'])
  assert.ok(names('e2e/pages/sign-in-page.ts').includes('identity'))
  assert.ok(names('web/src/ui/button.tsx').length > 40)
  assert.deepEqual(names('docs/architecture.md'), [])
  const light = (file: string) => reachedLightTests([file], imports)
  assert.deepEqual(light('web/src/labels/label-section.tsx'), ['e2e/light/labels.dom.test.ts'])
  assert.deepEqual(light('e2e/light/labels.dom.test.ts'), ['e2e/light/labels.dom.test.ts'])
  assert.ok(light('web/src/ui/button.tsx').length > 5)
})

test('every beginning of a name is that of a test in the browser or in a light DOM', () => {
  const pages = [...imports.keys()].flatMap((file) => /^e2e\/(?:tests|light)\/(.+)$/.exec(file)?.[1] ?? [])
  const names = Object.values(browserTestsOf).flat()
  assert.deepEqual(
    names.filter((name) => !pages.some((page) => page.startsWith(name))),
    [],
  )
})
