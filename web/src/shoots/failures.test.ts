import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureShown } from '#lib/data/testing/failure-shown.ts'
import { addLink, changeLink, removeLink } from './links/links.queries.ts'
import {
  addCallTime,
  changeCallTime,
  removeCallTime,
  addTask,
  changeTask,
  removeTask,
  reorderTasks,
} from './planning/planning.queries.ts'
import { addShoot, bookShoot } from './new/new-shoot.queries.ts'
import { removeShoot, updateShoot } from './shoots.queries.ts'
import { addMember, changeRole, removeMember } from './team/team.queries.ts'
import { nobody } from './testing/a-person.ts'

const params = { id: 7 }
const link = { params: { id: 7, linkId: 1 }, body: {} }
const member = { params: { id: 7, contactId: 9 }, body: {} }
const callTime = { params: { id: 7, callTimeId: 1 }, body: {} }
const task = { params: { id: 7, taskId: 1 }, body: {} }

// spec 1.8.6 2.8.3 2.8.7 2.8.8
test('what fails without a word of the server is named: shoots', async (t) => {
  assert.equal(await failureShown(t, addShoot, { body: {} }), 'Error: Failed to schedule shoot')
  assert.equal(await failureShown(t, bookShoot, { body: { contactIds: [9] } }), 'Error: Failed to create shoot')
  assert.equal(await failureShown(t, updateShoot, { params, body: {} }), 'Error: Failed to update shoot')
  assert.equal(await failureShown(t, removeShoot, { params }), 'Error: Failed to delete shoot')
})

// spec 2.8.4 2.8.5 2.8.6
test('what fails without a word of the server is named: links', async (t) => {
  assert.equal(await failureShown(t, addLink, { params, body: {} }), 'Error: Failed to add link')
  assert.equal(await failureShown(t, changeLink, link), 'Error: Failed to update link')
  assert.equal(await failureShown(t, removeLink, link), 'Error: Failed to delete link')
})

// spec 2.8.9 2.8.10 2.8.11
test('what fails without a word of the server is named: team', async (t) => {
  assert.equal(await failureShown(t, addMember(nobody), member), 'Error: Failed to add contact')
  assert.equal(await failureShown(t, changeRole, member), 'Error: Failed to update role')
  assert.equal(await failureShown(t, removeMember, member), 'Error: Failed to remove contact')
})

// spec 2.8.12 2.8.13 2.8.14
test('what fails without a word of the server is named: call times', async (t) => {
  const body = { title: 'Crew call', time: '08:00' }
  assert.equal(await failureShown(t, addCallTime, { params, body }), 'Error: Failed to add call time')
  assert.equal(await failureShown(t, changeCallTime, callTime), 'Error: Failed to update call time')
  assert.equal(await failureShown(t, removeCallTime, callTime), 'Error: Failed to delete call time')
})

// spec 2.8.15 2.8.16 2.8.17 2.8.18
test('what fails without a word of the server is named: tasks', async (t) => {
  assert.equal(await failureShown(t, addTask, { params, body: { title: 'Pack' } }), 'Error: Failed to add task')
  assert.equal(await failureShown(t, changeTask, task), 'Error: Failed to update task')
  assert.equal(await failureShown(t, removeTask, task), 'Error: Failed to delete task')
  assert.equal(
    await failureShown(t, reorderTasks, { params, body: { taskIds: [1] } }),
    'Error: Failed to reorder tasks',
  )
})
