import assert from 'node:assert/strict'
import { test } from 'node:test'
import { press, takesKeys, type Shortcut } from './shortcut-keys.ts'

const done: string[] = []
const shortcut = (keys: string): Shortcut => ({ keys, label: keys, run: () => done.push(keys) })
const shortcuts = ['?', 'g c', 'g s', 'c'].map(shortcut)

test('one key runs its shortcut at once', () => {
  const { run, pressed } = press(shortcuts, undefined, '?', 0)
  run?.()
  assert.deepEqual(done, ['?'])
  assert.equal(pressed, undefined)
})

test('two keys in a row run their shortcut, not that of the second key alone', () => {
  const first = press(shortcuts, undefined, 'g', 0)
  assert.equal(first.run, undefined)
  const second = press(shortcuts, first.pressed, 'c', 1000)
  assert.equal(second.run, shortcuts[1]?.run)
})

test('after a second the first key is forgotten', () => {
  const { pressed } = press(shortcuts, undefined, 'g', 0)
  assert.equal(press(shortcuts, pressed, 'c', 1001).run, shortcuts[3]?.run)
  assert.equal(press(shortcuts, pressed, 's', 1001).run, undefined)
})

test('keys belong to the field being typed into', () => {
  assert.ok(takesKeys({ tagName: 'INPUT', type: 'search' }))
  assert.ok(takesKeys({ tagName: 'TEXTAREA' }))
  assert.ok(takesKeys({ tagName: 'SELECT' }))
  assert.ok(takesKeys({ tagName: 'DIV', isContentEditable: true }))
  assert.ok(takesKeys({ tagName: 'DIV', role: 'combobox' }))
  assert.ok(!takesKeys({ tagName: 'INPUT', type: 'checkbox' }))
  assert.ok(!takesKeys({ tagName: 'BUTTON', type: 'button' }))
  assert.ok(!takesKeys({ tagName: 'A' }))
})
