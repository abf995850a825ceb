import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SheetPlaces, type Box } from './rows.rules.ts'

const box = (left: number, top: number, width: number, height = 100): Box => ({ left, top, width, height })
// Two full rows, and one picture in the last.
const sheet = new SheetPlaces([
  box(0, 0, 150),
  box(152, 0, 60),
  box(214, 0, 86),
  box(0, 102, 200),
  box(202, 102, 98),
  box(0, 204, 120),
])

test('a drop left of the middle of a picture goes before it, otherwise behind it', () => {
  assert.equal(sheet.at(10, 50), 0)
  assert.equal(sheet.at(100, 50), 1)
  assert.equal(sheet.at(290, 50), 3)
  assert.equal(sheet.at(10, 150), 3)
  assert.equal(sheet.at(299, 150), 5)
})

test('beyond the edges the nearest row counts', () => {
  assert.equal(sheet.at(-50, -50), 0)
  assert.equal(sheet.at(900, 900), 6)
  assert.equal(new SheetPlaces([]).at(1, 1), 0)
})

test('the line stands at the edge of the picture in the row of the pointer', () => {
  assert.deepEqual(sheet.lineAt(1, 50), box(152, 0, 0))
  assert.deepEqual(sheet.lineAt(3, 50), box(300, 0, 0))
  assert.deepEqual(sheet.lineAt(3, 150), box(0, 102, 0))
  assert.deepEqual(sheet.lineAt(6, 250), box(120, 204, 0))
})

test('up and down lead to the picture that lies nearest', () => {
  assert.equal(sheet.beside(1, 1), 4)
  assert.equal(sheet.beside(0, 1), 3)
  assert.equal(sheet.beside(4, -1), 2)
  assert.equal(sheet.beside(4, 1), 5)
  assert.equal(sheet.beside(5, 1), undefined)
  assert.equal(sheet.beside(0, -1), undefined)
})
