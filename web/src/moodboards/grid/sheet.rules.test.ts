import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inOrderOf,
  isSameOrder,
  movedBy,
  movedTo,
  putBack,
  rowHeight,
  SheetPlaces,
  sizeFrom,
  sizesOf,
  type Box,
} from './sheet.rules.ts'

const order = [1, 2, 3, 4, 5]

test('one picture is put before another, forwards and backwards', () => {
  assert.deepEqual(movedTo(order, [1], 3), [2, 3, 1, 4, 5])
  assert.deepEqual(movedTo(order, [5], 0), [5, 1, 2, 3, 4])
  assert.deepEqual(movedTo(order, [2], 5), [1, 3, 4, 5, 2])
})

test('dropped beside itself, a picture stays', () => {
  assert.deepEqual(movedTo(order, [3], 2), order)
  assert.deepEqual(movedTo(order, [3], 3), order)
})

test('several move as one and keep the order in which they lay', () => {
  assert.deepEqual(movedTo(order, [5, 2], 3), [1, 3, 2, 5, 4])
  assert.deepEqual(movedTo(order, [1, 2], 2), order)
})

test('a step moves a block by one place and stops at the ends', () => {
  assert.deepEqual(movedBy(order, [2], 1), [1, 3, 2, 4, 5])
  assert.deepEqual(movedBy(order, [2], -1), [2, 1, 3, 4, 5])
  assert.deepEqual(movedBy(order, [1], -1), order)
  assert.deepEqual(movedBy(order, [4, 2], 0), [1, 2, 4, 3, 5])
  assert.deepEqual(movedBy(order, [1, 2], 99), [3, 4, 5, 1, 2])
})

test('items follow the ids, and those that the ids do not know go last', () => {
  const items = [{ id: 9 }, { id: 1 }, { id: 2 }]
  assert.deepEqual(inOrderOf(items, [2, 1]), [{ id: 2 }, { id: 1 }, { id: 9 }])
})

test('what comes back lies behind what it followed, although others came and went', () => {
  assert.deepEqual(putBack([1, 3, 5, 4, 2], [4, 2], order), [1, 2, 3, 4, 5])
  assert.deepEqual(putBack([5, 9, 3, 1], [1], order), [1, 5, 9, 3])
  assert.deepEqual(putBack([1, 7, 4], [4], [1, 2, 3, 4]), [1, 4, 7])
})

test('orders are compared by their ids', () => {
  assert.ok(isSameOrder([1, 2], [1, 2]))
  assert.ok(!isSameOrder([1, 2], [2, 1]))
  assert.ok(!isSameOrder([1, 2], [1]))
})

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

test('a size that nobody can have chosen is the usual one', () => {
  assert.deepEqual([3, 0].map(sizeFrom), [3, 0])
  assert.deepEqual([undefined, '2', -1, 4, 1.5, Number.NaN].map(sizeFrom), [1, 1, 1, 1, 1, 1])
})

test('a picture asks for a file as wide as it is drawn', () => {
  assert.equal(sizesOf(1.5, rowHeight(0)), 'min(100vw, calc(1.80 * clamp(64px, 16vw, 108px)))')
})
