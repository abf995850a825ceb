import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { labelsIn, refusalWords, stillWords, typedIn, valueWords, wordsOfPart } from './act-words.rules.ts'

test('fields are named by their labels, else by a word of their own, else as they are called', () => {
  const labels = { notes: { label: 'Notes' }, url: { label: 'Web page' } }
  assert.equal(
    labelsIn({ notes: 'a', dueDate: null, done: true, title: '' }, labels),
    'Notes, due date, taken or not, name',
  )
  assert.equal(labelsIn({ url: '' }, labels), 'Web page')
  assert.equal(labelsIn({ url: '', onlyMe: true, assignedTo: 3 }), 'address, only for me, assignee')
  assert.equal(labelsIn(undefined, labels), '')
})

test('an act on a part says what is done to which one', () => {
  const task = { title: 'Steamer', status: 'done' }
  assert.equal(wordsOfPart('task', 'Add', task, task), 'Add task “Steamer”')
  assert.equal(wordsOfPart('task', 'Change', task, { status: 'done' }), 'Task “Steamer”: done')
  assert.equal(wordsOfPart('call time', 'Delete', { label: 'Make-up' }, {}), 'Delete call time “Make-up”')
  assert.equal(
    wordsOfPart('call time', 'Change', { label: 'Make-up' }, { label: 'Hair', time: '' }),
    'Call time “Make-up”: label, time',
  )
  assert.equal(wordsOfPart('shot', 'Order', task, { shotIds: [1] }), 'Order of shots')
})

test('a part without a name goes without one', () => {
  assert.equal(wordsOfPart('link', 'Delete', { title: '', label: null }, {}), 'Delete link')
  assert.equal(wordsOfPart('link', 'Add', { title: 7 }, {}), 'Add link')
  assert.equal(wordsOfPart('link', 'Add', { title: '', label: 'Map' }, {}), 'Add link “Map”')
})

test('a value is shown as people write it, and none as Empty', () => {
  for (const none of [null, undefined, '']) assert.equal(valueWords('title', none), 'Empty')
  const words = [true, false, 0, 1250, 'By the river', ['a', 'b']].map((value) => valueWords('title', value))
  assert.deepEqual(words, ['Yes', 'No', '0', '1250', 'By the river', 'a, b'])
  assert.deepEqual([valueWords('status', 'in-progress'), valueWords('notes', 'in-house')], ['in progress', 'in-house'])
})

test('what was typed can be copied; what was chosen is chosen again', () => {
  const body = { status: 'done', dueDate: '2026-05-09', time: '14:30', title: 'Steamer', notes: '', done: true }
  assert.deepEqual(typedIn(body), [['title', 'Steamer']])
})

test('that something was deleted is said of what the server says is gone', () => {
  assert.equal(refusalWords({ status: 404, message: 'Task not found' }), 'The task was deleted meanwhile.')
  assert.equal(refusalWords({ status: 404, message: 'Moodboard not found' }), 'The moodboard was deleted meanwhile.')
  assert.equal(refusalWords({ status: 404, message: 'No such address' }), 'No such address')
  const gone = { status: 404, message: 'Contact not found' }
  assert.equal(refusalWords(gone, shootRoutes.addContact), 'The contact was deleted meanwhile.')
  assert.equal(refusalWords(gone, shootRoutes.changeContact), 'This person is not on the team any more.')
  // The server does not know the call itself.
  assert.match(refusalWords({ status: 404, message: 'Not found' }), /another version of the app/)
  assert.equal(refusalWords({ status: 409, message: 'The shoot is locked' }), 'The shoot is locked')
  assert.equal(refusalWords(), 'This could not be saved.')
})

test('a server that fails is no silence', () => {
  assert.equal(stillWords({ tries: 0 }), 'Not sent yet')
  assert.equal(stillWords({ tries: 1 }), 'Sent before, without an answer')
  assert.equal(stillWords({ tries: 1, last: 'failing' }), 'The server failed at it. It is tried again.')
  assert.equal(stillWords({ tries: 1, last: 'silence' }), 'Sent before, without an answer')
  assert.equal(stillWords({ tries: 0, last: 'signed-out' }), 'Not sent yet')
  assert.equal(stillWords({ tries: 1, last: 'signed-out' }), 'Sent before, without an answer')
})
