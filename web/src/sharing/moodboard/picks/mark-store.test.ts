import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pick } from '@contactsheet/contracts/sharing/sharing.schemas'
import { markStore, type MarkChange } from './mark-store.ts'

/** A server that answers when the test says so. */
function slowServer() {
  const kept = new Map<string, Pick>()
  const asked: { change: MarkChange; answer: (refused?: Error) => void }[] = []
  const send = (image: string, change: MarkChange) =>
    new Promise<Pick>((resolve, reject) => {
      const answer = (refused?: Error) => {
        if (refused) return reject(refused)
        const pick = { image, verdict: null, note: null, ...kept.get(image), ...change }
        kept.set(image, pick)
        resolve(pick)
      }
      asked.push({ change, answer })
    })
  return { send, asked }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a mark shows at once, and stays when the server has it', async () => {
  const { send, asked } = slowServer()
  const marks = markStore(send)
  const saving = marks.change('a', { verdict: 'heart' })
  assert.equal(marks.all().get('a')?.verdict, 'heart')
  assert.equal(marks.isIdle(), false)
  await settled()
  asked[0]?.answer()
  await saving
  assert.deepEqual(marks.all().get('a'), { image: 'a', verdict: 'heart', note: null })
  assert.equal(marks.isIdle(), true)
})

test('what fails is taken back beneath what came after it', async () => {
  const { send, asked } = slowServer()
  const marks = markStore(send)
  marks.load([{ image: 'a', verdict: 'no', note: 'dark' }])
  const first = marks.change('a', { verdict: 'heart' })
  const second = marks.change('a', { note: 'the left one' })
  await settled()
  assert.equal(asked.length, 1, 'the second waits for the first')
  asked[0]?.answer(new Error('away'))
  await assert.rejects(first)
  assert.deepEqual(marks.all().get('a'), { image: 'a', verdict: 'no', note: 'the left one' })
  await settled()
  asked[1]?.answer()
  await second
  assert.equal(marks.all().get('a')?.note, 'the left one')
})

test('what the server has replaces what was saved, also where nothing is left', () => {
  const { send } = slowServer()
  const marks = markStore(send)
  marks.load([{ image: 'a', verdict: 'heart', note: null }])
  marks.load([{ image: 'b', verdict: 'no', note: null }])
  assert.deepEqual(
    [...marks.all().values()].filter(({ verdict }) => verdict !== null).map(({ image }) => image),
    ['b'],
  )
})

test('listeners hear of each change until they leave', () => {
  const { send } = slowServer()
  const marks = markStore(send)
  let heard = 0
  const leave = marks.subscribe(() => (heard += 1))
  marks.load([{ image: 'a', verdict: 'heart', note: null }])
  leave()
  marks.load([])
  assert.equal(heard, 1)
})
