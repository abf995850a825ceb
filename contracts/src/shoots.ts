import * as z from 'zod/mini'
import { isRealTime } from './time/dates.ts'
import { bodyId, byId, nothing, optionalLines, optionalText, recordId, requiredText } from './calls/fields.ts'
import { linkAddress, linkChanges, linkLabel } from './shoots/link-fields.ts'
import { routes } from './calls/route.ts'
import {
  duplicateOptions,
  newShoot,
  optionalDate,
  shootChanges,
  shootFull,
  shootLimits,
  shootQuery,
} from './shoots/shoot-fields.ts'
import { callTime, overlapHint, shoot, shootContact, shootDetail, shootLink, shootPage, task } from './shoots/shoot.ts'
import { taskStatus } from './shoots/shoot-values.ts'

const roleBody = z.object({ role: optionalText('Role', shootLimits.role) })
const callTimeTime = z
  .string('Time is required')
  .check(z.trim(), z.refine(isRealTime, 'Time must be between 00:00 and 23:59'))
const callTimeTitle = requiredText('Title', shootLimits.label)
const taskTitle = requiredText('Title', shootLimits.label)

const byLink = z.object({ id: recordId, linkId: recordId })
const byContact = z.object({ id: recordId, contactId: recordId })
const byCallTime = z.object({ id: recordId, callTimeId: recordId })
const byTask = z.object({ id: recordId, taskId: recordId })

export const shootRoutes = routes('shoots', {
  /** Every shoot with its team: undated ones first, then newest first. */
  list: { method: 'GET', path: '/api/shoots', access: 'user', answer: z.array(shoot) },
  page: { method: 'GET', path: '/api/shoots/paginated', access: 'user', query: shootQuery, answer: shootPage },
  detail: { method: 'GET', path: '/api/shoots/:id', access: 'user', params: byId, answer: shootDetail },
  /** 404 for a missing contact or moodboard. */
  add: { method: 'POST', path: '/api/shoots', access: 'user', body: newShoot, answer: shootDetail, status: 201 },
  change: {
    method: 'PUT',
    path: '/api/shoots/:id',
    access: 'user',
    params: byId,
    body: shootChanges,
    answer: shootDetail,
  },
  /** Hides the shoot for 30 days, then it is purged. */
  remove: { method: 'DELETE', path: '/api/shoots/:id', access: 'user', params: byId, answer: nothing, status: 204 },
  /** A shoot that is not deleted is returned unchanged. */
  restore: { method: 'POST', path: '/api/shoots/:id/restore', access: 'user', params: byId, answer: shootDetail },
  /** Copies team, roles, call times, links, and tasks, which return to todo with due dates shifted along with the date. */
  duplicate: {
    method: 'POST',
    path: '/api/shoots/:id/duplicate',
    access: 'user',
    params: byId,
    body: duplicateOptions,
    answer: shootDetail,
    status: 201,
  },
  /** The nearest 50 other shoots at the same time, cancelled ones excluded. A warning, never a refusal. */
  overlaps: {
    method: 'GET',
    path: '/api/shoots/:id/overlaps',
    access: 'user',
    params: byId,
    answer: z.array(overlapHint),
  },

  /** 400 `link_limit` when the shoot has 10. */
  addLink: {
    method: 'POST',
    path: '/api/shoots/:id/links',
    access: 'user',
    params: byId,
    body: z.object({ label: z._default(linkLabel, ''), url: z._default(linkAddress, '') }),
    answer: shootLink,
    status: 201,
  },
  changeLink: {
    method: 'PUT',
    path: '/api/shoots/:id/links/:linkId',
    access: 'user',
    params: byLink,
    body: linkChanges,
    answer: shootLink,
  },
  removeLink: {
    method: 'DELETE',
    path: '/api/shoots/:id/links/:linkId',
    access: 'user',
    params: byLink,
    answer: nothing,
    status: 204,
  },

  /** 409 when the contact is already on the shoot, 400 `team_limit` when it has 200 people. */
  addContact: {
    method: 'POST',
    path: '/api/shoots/:id/contacts/:contactId',
    access: 'user',
    params: byContact,
    body: roleBody,
    answer: shootContact,
    status: 201,
  },
  changeContact: {
    method: 'PATCH',
    path: '/api/shoots/:id/contacts/:contactId',
    access: 'user',
    params: byContact,
    body: roleBody,
    answer: shootContact,
  },
  removeContact: {
    method: 'DELETE',
    path: '/api/shoots/:id/contacts/:contactId',
    access: 'user',
    params: byContact,
    answer: nothing,
    status: 204,
  },

  /** Sorted by time of day. */
  callTimes: {
    method: 'GET',
    path: '/api/shoots/:id/call-times',
    access: 'user',
    params: byId,
    answer: z.array(callTime),
  },
  /** 400 `call_time_limit` when the shoot has 200. */
  addCallTime: {
    method: 'POST',
    path: '/api/shoots/:id/call-times',
    access: 'user',
    params: byId,
    body: z.object({ title: callTimeTitle, time: callTimeTime, notes: optionalLines('Notes', shootLimits.notes) }),
    answer: callTime,
    status: 201,
  },
  changeCallTime: {
    method: 'PUT',
    path: '/api/shoots/:id/call-times/:callTimeId',
    access: 'user',
    params: byCallTime,
    body: z.object({
      title: z.optional(callTimeTitle),
      time: z.optional(callTimeTime),
      notes: optionalLines('Notes', shootLimits.notes),
    }),
    answer: callTime,
  },
  removeCallTime: {
    method: 'DELETE',
    path: '/api/shoots/:id/call-times/:callTimeId',
    access: 'user',
    params: byCallTime,
    answer: nothing,
    status: 204,
  },

  /** In the user's order. */
  tasks: { method: 'GET', path: '/api/shoots/:id/tasks', access: 'user', params: byId, answer: z.array(task) },
  /** 400 `task_limit` when the shoot has 200. */
  addTask: {
    method: 'POST',
    path: '/api/shoots/:id/tasks',
    access: 'user',
    params: byId,
    body: z.object({ title: taskTitle }),
    answer: task,
    status: 201,
  },
  /** The ids must be exactly the shoot's tasks, else 409 and nothing changes. */
  reorderTasks: {
    method: 'PUT',
    path: '/api/shoots/:id/tasks/reorder',
    access: 'user',
    params: byId,
    body: z.object({
      taskIds: z.array(bodyId, 'A list of tasks').check(z.maxLength(shootLimits.tasks, shootFull('tasks'))),
    }),
    answer: z.array(task),
  },
  changeTask: {
    method: 'PUT',
    path: '/api/shoots/:id/tasks/:taskId',
    access: 'user',
    params: byTask,
    body: z.object({
      title: z.optional(taskTitle),
      description: optionalLines('Description', shootLimits.notes),
      assignedTo: optionalText('Assignee', 255),
      status: z.optional(taskStatus),
      dueDate: optionalDate,
    }),
    answer: task,
  },
  removeTask: {
    method: 'DELETE',
    path: '/api/shoots/:id/tasks/:taskId',
    access: 'user',
    params: byTask,
    answer: nothing,
    status: 204,
  },
})
