import assert from 'node:assert/strict'
import { test } from 'node:test'
import { descriptionErrors } from './description-errors.ts'
import { choosable, emptyDescription, likeThisBoard, wantedBy, withStart } from './description.rules.ts'

const flux = { name: 'flux', displayName: 'FLUX', strengthDescription: '', available: true } as const

// spec 3.5.2
test('a description is required and has at most 1000 characters', () => {
  const errors = (prompt: string) => descriptionErrors({ ...emptyDescription, prompt })
  assert.deepEqual(errors(' '), { prompt: 'Prompt is required' })
  assert.deepEqual(errors('a'.repeat(1001)), { prompt: 'Prompt is too long' })
  assert.deepEqual(errors('a'.repeat(1000)), {})
})

test('what is asked for names a service only when it is one of those there are', () => {
  const description = { prompt: ' Fog \n', shape: 'portrait', service: 'flux' }
  assert.deepEqual(wantedBy(description, [flux]), { prompt: 'Fog', shape: 'portrait', service: 'flux' })
  assert.equal(wantedBy({ ...description, service: 'auto' }, [flux]).service, null)
  assert.equal(wantedBy({ ...description, service: 'openai' }, [flux]).service, null)
  assert.equal(wantedBy({ ...description, shape: 'round' }, [flux]).shape, 'square')
})

// spec 3.2.31
test('with one service there is nothing to choose', () => {
  const openai = { ...flux, name: 'openai', displayName: 'OpenAI' } as const
  assert.deepEqual(choosable([flux, openai]), [flux, openai])
  assert.deepEqual(choosable([flux, { ...openai, available: false }]), [])
  assert.deepEqual(choosable([]), [])
})

const board = (colours: string[], comments: (string | null)[]) =>
  ({
    palette: colours.map((name) => ({ name, hex: '#000000' })),
    images: comments.map((comment) => ({ comment })),
  }) as Parameters<typeof likeThisBoard>[0]

test('a start is made from the colours and the comments of a board', () => {
  assert.equal(
    likeThisBoard(board(['sage', 'ivory', 'rust', 'slate'], [null, 'Soft window light. Ask Mia', 'Linen'])),
    'Soft window light, Linen, in sage, ivory and rust',
  )
  assert.equal(likeThisBoard(board(['sage'], [])), 'in sage')
  assert.equal(likeThisBoard(board([], [])), '')
})

test('words of the board go behind what was typed, once', () => {
  assert.equal(withStart('', 'in sage'), 'in sage')
  assert.equal(withStart('Fog ', 'in sage'), 'Fog, in sage')
  assert.equal(withStart('Fog, in sage', 'in sage'), 'Fog, in sage')
})

test('what is said to somebody, or leads somewhere, is no description', () => {
  const comments = ['Do you like this?', 'https://example.com/a', '@mia please look', 'a'.repeat(121), 'Hard flash']
  assert.equal(likeThisBoard(board([], comments)), 'Hard flash')
})
