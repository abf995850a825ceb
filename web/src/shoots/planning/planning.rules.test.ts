import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assignableGroups,
  assigneeWords,
  canAddCallTime,
  dueWords,
  inOrder,
  isLate,
  moved,
  nextStatus,
  progress,
  putBehind,
  youWords,
} from './planning.rules.ts'

const ana = { firstName: 'Ana', lastName: 'Lindqvist', email: 'ana@example.com' }
const nameless = { firstName: null, lastName: null, email: 'ana@example.com' }
const task = (id: number, order = id) => ({
  id,
  shootId: 1,
  title: `Task ${id}`,
  description: null,
  assignedTo: null,
  status: 'todo' as const,
  dueDate: null,
  order,
})

test('something brought back goes behind what it followed, as far as that is still there', () => {
  assert.deepEqual(putBehind([1, 3, 4, 9], 9, [1]), [1, 9, 3, 4])
  assert.deepEqual(putBehind([3, 5, 9], 9, [1, 3, 4]), [3, 9, 5])
  assert.deepEqual(putBehind([5, 9], 9, [1]), [9, 5])
  assert.deepEqual(putBehind([5, 9], 9, []), [9, 5])
})

// spec 2.2.62 2.4.4
test('the status of a task cycles: to do, in progress, done, to do', () => {
  assert.deepEqual([nextStatus('todo'), nextStatus('in-progress'), nextStatus('done')], ['in-progress', 'done', 'todo'])
})

test('a moved item is where it was dropped', () => {
  assert.deepEqual(moved([1, 2, 3, 4], 0, 2), [2, 3, 1, 4])
  assert.deepEqual(moved([1, 2, 3, 4], 3, 0), [4, 1, 2, 3])
  assert.deepEqual(
    inOrder([task(1), task(2), task(3)], [3, 1]).map(({ id, order }) => [id, order]),
    [
      [3, 0],
      [1, 1],
      [2, 2],
    ],
  )
})

// spec 2.2.57
test('a call time needs a title and a time', () => {
  assert.equal(canAddCallTime({ title: ' ', time: '08:00' }), false)
  assert.equal(canAddCallTime({ title: 'Crew', time: '' }), false)
  assert.equal(canAddCallTime({ title: 'Crew', time: '08:00' }), true)
})

// spec 2.2.65
test('the user is offered first, by first name or e-mail, and stored by a name that others understand', () => {
  assert.deepEqual([youWords(ana), youWords(nameless)], ['You (Ana)', 'You (ana@example.com)'])
  assert.deepEqual([assigneeWords('Ana Lindqvist', ana), assigneeWords('Mara', ana)], ['You (Ana)', 'Mara'])
  const contacts = [{ firstName: 'Bo' }, { firstName: 'Mara' }, { firstName: 'Bo' }]
  const groups = assignableGroups({ user: ana, team: [{ firstName: 'Mara' }], contacts }, '')
  assert.deepEqual(
    groups.map(({ heading, people }) => [heading, people.map(({ shown }) => shown)]),
    [
      ['', ['You (Ana)']],
      ['On this shoot', ['Mara']],
      ['Contacts', ['Bo']],
    ],
  )
  const found = assignableGroups({ user: ana, team: [{ firstName: 'Mara' }], contacts }, 'a')
  assert.deepEqual(
    found.map(({ people }) => people.map(({ shown }) => shown)),
    [['Bo', 'Mara']],
  )
})

// spec 1.1.3 2.2.64 2.9.17
test('due dates read as MMM d, and late ones are detected', () => {
  assert.deepEqual(
    [dueWords('2031-05-09', '2031-01-01'), dueWords('2030-12-31', '2031-01-01')],
    ['May 9', 'Dec 31, 2030'],
  )
  assert.equal(isLate({ dueDate: '2030-12-31', status: 'todo' }, '2031-01-01'), true)
  assert.equal(isLate({ dueDate: '2030-12-31', status: 'done' }, '2031-01-01'), false)
  assert.equal(progress([]), '')
  assert.equal(progress([{ status: 'done' }, { status: 'todo' }]), '1 of 2 done')
})
