import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { areaOrder } from './lint/boundaries.ts'
import { root } from './steps.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]

test('every link between the pages leads to a file', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({ page, to })),
  )
  const inside = links.filter(({ to }) => !/^[a-z]+:/.test(to))
  assert.ok(inside.length > 100, `${inside.length} links`)
  assert.deepEqual(
    inside.filter(({ page, to }) => !existsSync(path.join(root, path.dirname(page), to))),
    [],
  )
})

test('every file and folder that the page on architecture names by its whole path exists', () => {
  const named = [
    ...read('docs/architecture.md').matchAll(/`((?:contracts|server|web|scripts|docs|deploy)\/[\w./-]*)`/g),
  ]
  assert.ok(named.length > 30)
  assert.deepEqual(
    named.map(([, name = '']) => name).filter((name) => !existsSync(path.join(root, name))),
    [],
  )
})

test('the page on architecture has the order of areas that the linter holds', () => {
  for (const order of Object.values(areaOrder))
    assert.ok(read('docs/architecture.md').includes(`: ${order.join(', ')}.`), order.join(', '))
})
