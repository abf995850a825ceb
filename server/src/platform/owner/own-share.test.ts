import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { DatabaseUnavailable } from '#platform/postgres/unavailable.ts'
import { inOwnShare } from './own-share.ts'

/** Not inside a transaction. */
const db = {} as Database

/** Work that notes when it begins, and ends when told. */
function noted() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('of one user three run at once, the others wait in their order; other users do not wait for them', async () => {
  const { begun, work, end } = noted()
  const done = ['1', '2', '3', '4', '5'].map((name) => inOwnShare(db, 'ana', work(name)))
  const others = inOwnShare(db, 'ben', work('ben'))
  assert.deepEqual(begun, ['1', '2', '3', 'ben'])
  end('2')
  assert.equal(await done[1], '2')
  await setImmediate()
  assert.deepEqual(begun.slice(4), ['4'])
  end('1')
  await done[0]
  await setImmediate()
  assert.deepEqual(begun.slice(4), ['4', '5'])
  for (const name of ['3', '4', '5', 'ben']) end(name)
  assert.deepEqual(await Promise.all(done), ['1', '2', '3', '4', '5'])
  assert.equal(await others, 'ben')
})

test('a failure gives its place on, and whoever waits too long is told that the database is busy', async () => {
  const { begun, work, end } = noted()
  const fail = inOwnShare(db, 'eve', () => Promise.reject(new Error('broken')))
  const held = ['1', '2'].map((name) => inOwnShare(db, 'eve', work(name)))
  await assert.rejects(fail, /broken/)
  const third = inOwnShare(db, 'eve', work('3'))
  await assert.rejects(inOwnShare(db, 'eve', work('late'), 0.01), DatabaseUnavailable)
  end('1')
  await held[0]
  const last = inOwnShare(db, 'eve', work('4'))
  await setImmediate()
  for (const name of ['2', '3', '4']) end(name)
  await Promise.all([...held, third, last])
  assert.deepEqual(begun, ['1', '2', '3', '4'])
})
