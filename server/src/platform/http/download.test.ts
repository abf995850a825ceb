import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeOf } from './download.ts'

const of = (header: string | undefined) => rangeOf(header, 1000)

test('a range is cut to what there is', () => {
  assert.deepEqual(of('bytes=0-'), { from: 0, to: 999 })
  assert.deepEqual(of('bytes=10-19'), { from: 10, to: 19 })
  assert.deepEqual(of('bytes=999-5000'), { from: 999, to: 999 })
  assert.deepEqual(of('bytes=-1'), { from: 999, to: 999 })
  assert.deepEqual(of('bytes=-5000'), { from: 0, to: 999 })
})

test('what cannot be satisfied is said, and what is none asks for the whole file', () => {
  for (const header of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0']) assert.equal(of(header), 'none')
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])
    assert.equal(of(header), undefined)
})
