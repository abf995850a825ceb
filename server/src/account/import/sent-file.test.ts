import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openZip } from '#platform/files/zip.ts'
import { zipOf } from '../testing/zip-bytes.ts'

test('a ZIP of many files lets others have their turn while it is opened', async () => {
  const zip = await zipOf(Object.fromEntries(Array.from({ length: 2000 }, (_one, place) => [`${place}.webp`, ''])))
  const file = { bytes: zip.length, partBytes: zip.length, part: () => Promise.resolve(zip) }
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const { entries } = await openZip(file, { entries: 5000, directoryBytes: 1_000_000, totalBytes: 1000 })
  clearImmediate(counting)
  assert.equal(entries.size, 2000)
  assert.ok(turns >= 10, `${turns} turns`)
})
