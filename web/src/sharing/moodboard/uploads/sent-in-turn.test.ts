import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#lib/data/failure.ts'
import { sentInTurn } from './sent-in-turn.ts'

const busy = () => new ApiError(503, 'Busy', { message: 'Busy', code: 'busy' })
const going = new AbortController().signal

test('what finds the server busy is sent again, longer and longer apart, and not for ever', async () => {
  const pauses: number[] = []
  const pause = (ms: number) => Promise.resolve(void pauses.push(ms))
  let sent = 0
  const answer = await sentInTurn(
    () => ((sent += 1) < 4 ? Promise.reject(busy()) : Promise.resolve('there')),
    going,
    pause,
  )
  assert.deepEqual([answer, pauses], ['there', [1000, 2000, 4000]])
  await assert.rejects(
    sentInTurn(() => Promise.reject(busy()), going, pause),
    busy(),
  )
  assert.equal(pauses.length, 8)
})

test('any other failure is final, and so is being cancelled', async () => {
  let sent = 0
  const full = new ApiError(400, 'Full', { message: 'Full', code: 'upload_limit' })
  const send = (error: Error) => () => ((sent += 1), Promise.reject(error))
  await assert.rejects(sentInTurn(send(full), going), full)
  assert.equal(sent, 1)
  await assert.rejects(
    sentInTurn(send(busy()), AbortSignal.abort(new Error('gone')), () => Promise.resolve()),
    /gone/,
  )
  assert.equal(sent, 2)
})
