import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { withPlainSignals } from './plain-signals.ts'

const { resolve } = createRequire(path.join(import.meta.dirname, '../../web/package.json'))

test('React makes no error while it loads', async () => {
  const file = path.join(path.dirname(resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js')
  const code = withPlainSignals(await readFile(file, 'utf8'))
  // What stands at the level of the module runs while it loads.
  const early = code.split('\n').filter((line) => /^(?:var | {2})\w+ = (?:new )?\w*Error\(/.test(line))
  assert.deepEqual(early, [])
  assert.match(code, /var SuspenseException = Object\.create\(Error\.prototype\)/)
})

test('a React with other signals is refused', () => {
  assert.throws(
    () => withPlainSignals('var SuspenseException = Error(formatProdErrorMessage(460))'),
    /1 signals instead of 5/,
  )
})
