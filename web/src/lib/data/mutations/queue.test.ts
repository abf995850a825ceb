import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { takePlace, type Queue } from './queue.ts'

/** Takes a place for each path; returns the indexes of those that have their turn before any has left. */
async function atOnce(...paths: Queue[]) {
  const client = new QueryClient()
  const turns: number[] = []
  paths.forEach((path, index) => void takePlace(client, path).turn.then(() => turns.push(index)))
  await new Promise(setImmediate)
  return turns
}

test('changes of one thing wait for each other, and for nothing else', async () => {
  assert.deepEqual(
    await atOnce(['shoots', 7], ['shoots', 7], ['shoots', 8], ['contacts', 7], ['shoots', 70]),
    [0, 2, 3, 4],
  )
})

test('parts of a record wait for the record, but not for other parts of it', async () => {
  assert.deepEqual(
    await atOnce(['shoots', 7, 'tasks', 1], ['shoots', 7, 'tasks', 2], ['shoots', 7, 'links']),
    [0, 1, 2],
  )
  assert.deepEqual(await atOnce(['shoots', 7, 'tasks', 1], ['shoots', 7, 'tasks'], ['shoots', 7]), [0])
  assert.deepEqual(await atOnce(['contacts'], ['contacts', 3], ['import']), [0, 2])
})

test('a place that was left is free', async () => {
  const client = new QueryClient()
  const first = takePlace(client, ['shoots', 7])
  await first.turn
  const second = takePlace(client, ['shoots', '7'])
  first.leave()
  await second.turn
  second.leave()
  await takePlace(client, ['shoots', 7]).turn
})
