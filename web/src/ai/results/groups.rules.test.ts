import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import { groupsOf, neighbourOf } from './groups.rules.ts'

const image = (id: number, generationId: number) => ({ id, generationId }) as GeneratedImage

test('each generation of the round has its number, the latest comes first, and what waited before comes last', () => {
  const images = [image(1, 7), image(2, 7), image(3, 8), image(4, 9), image(5, 9)]
  const seen = (round: number[]) =>
    groupsOf(images, round).map(({ title, images: shown }) => [title, shown.map(({ id }) => id)])
  assert.deepEqual(seen([8, 9]), [
    ['Generation 2', [4, 5]],
    ['Generation 1', [3]],
    ['Not added yet', [1, 2]],
  ])
  assert.deepEqual(seen([]), [['Not added yet', [1, 2, 3, 4, 5]]])
  // A generation of which everything was added or discarded keeps its number.
  assert.deepEqual(seen([6, 7, 8, 9]).at(-1), ['Generation 2', [1, 2]])
  assert.deepEqual(groupsOf([], [8]), [])
})

test('a generation that brought fewer images than were asked for says so, however many of them are left', () => {
  const brought = (id: number, generationId: number, count: number) =>
    ({ id, generationId, brought: count }) as GeneratedImage
  const images = [brought(1, 7, 2), brought(2, 8, 3), brought(3, 6, 1)]
  assert.deepEqual(
    groupsOf(images, [7, 8]).map(({ title, missing }) => [title, missing]),
    [
      ['Generation 2', undefined],
      ['Generation 1', 'Only 2 of 3 images came.'],
      ['Not added yet', undefined],
    ],
  )
})

test('arrow keys lead to the neighbours, also from one row to the next', () => {
  const boxes = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 0, y: 120 },
    { x: 100, y: 120 },
  ]
  const from = (at: number) => (key: string) => neighbourOf(key, at, boxes)
  assert.deepEqual(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(from(1)), [2, 0, 4, 1, 0, 4])
  assert.deepEqual(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(from(4)), [4, 3, 4, 1])
  assert.equal(from(2)('ArrowDown'), 4)
  assert.equal(from(0)('Enter'), undefined)
})
