import * as z from 'zod/mini'
import {
  bodyId,
  byId,
  cursor,
  flag,
  instant,
  nameList,
  nothing,
  optionalText,
  paging,
  recordId,
  requiredText,
  searchText,
  text,
} from './fields.ts'
import { routes } from './route.ts'
import { shootStatus, shootStatuses, taskStatus, taskStatuses } from './shoot-values.ts'
import { isRealDate, isRealMonth, isRealTime } from './dates.ts'
import { isTimeZone } from './zones.ts'

export const shootLimits = {
  pageSize: 20,
  monthPage: 500,
  links: 10,
  label: 255,
  url: 2000,
  location: 500,
  role: 100,
  notes: 10_000,
  longestMinutes: 10_080,
} as const

const date = z.optional(
  z.nullable(
    z.string('Invalid date').check(
      z.trim(),
      z.refine((value) => value === '' || isRealDate(value), 'This date does not exist in the calendar'),
    ),
  ),
)
const time = z.optional(
  z.nullable(
    z.string('Invalid time').check(
      z.trim(),
      z.refine((value) => value === '' || isRealTime(value), 'Time must be between 00:00 and 23:59'),
    ),
  ),
)
const duration = z.optional(
  z.nullable(
    z
      .int('Duration is a whole number of minutes')
      .check(
        z.gte(0, 'Duration is at least 1 minute'),
        z.lte(shootLimits.longestMinutes, 'Duration is at most 10,080 minutes'),
      ),
  ),
)
const degrees = (what: string, limit: number) =>
  z.optional(
    z.nullable(z.number(`Invalid ${what}`).check(z.gte(-limit, `Invalid ${what}`), z.lte(limit, `Invalid ${what}`))),
  )

const fields = {
  /** A genre's name; 'none' and empty mean none. */
  genre: optionalText('Genre', 50),
  date,
  time,
  /** Minutes; 0 means unset. */
  duration,
  location: optionalText('Location', shootLimits.location),
  notes: optionalText('Notes', shootLimits.notes),
  moodboardId: z.optional(z.nullable(bodyId)),
  /** The zone at the place of the shoot, when it is not the photographer's own. */
  timeZone: z.optional(
    z.nullable(
      z.string('Invalid time zone').check(z.refine((value) => value === '' || isTimeZone(value), 'Unknown time zone')),
    ),
  ),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
}

export const newShoot = z.object({ ...fields, status: z._default(shootStatus, 'planning') })
export type NewShoot = z.output<typeof newShoot>
/** Only the fields that are sent are changed; a drag on the calendar sends only `date`. */
export const shootChanges = z.object({ ...fields, status: z.optional(shootStatus) })
export type ShootChanges = z.output<typeof shootChanges>

export const teamContact = z.object({
  id: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  type: z.string(),
  instagramHandle: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
})
export const shootContact = z.object({
  id: z.int(),
  shootId: z.int(),
  contactId: z.int(),
  role: z.nullable(z.string()),
  contact: teamContact,
})
export type ShootContact = z.output<typeof shootContact>

export const shootLink = z.object({ id: z.int(), shootId: z.int(), label: z.string(), url: z.string(), order: z.int() })
export type ShootLink = z.output<typeof shootLink>

export const callTime = z.object({
  id: z.int(),
  shootId: z.int(),
  title: z.string(),
  time: z.string(),
  notes: z.nullable(z.string()),
})
export type CallTime = z.output<typeof callTime>

export const task = z.object({
  id: z.int(),
  shootId: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  status: z.enum(taskStatuses),
  dueDate: z.nullable(z.string()),
  order: z.int(),
})
export type Task = z.output<typeof task>

/** A shoot as lists show it, with its team. */
export const shoot = z.object({
  id: z.int(),
  genre: z.nullable(z.string()),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  duration: z.nullable(z.int()),
  location: z.nullable(z.string()),
  status: z.enum(shootStatuses),
  notes: z.nullable(z.string()),
  moodboardId: z.nullable(z.int()),
  timeZone: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  shootContacts: z.array(shootContact),
  createdAt: instant,
  updatedAt: instant,
})
export type Shoot = z.output<typeof shoot>

const clock = z.nullable(z.string())
/** Times of the sun on the day and at the place of a shoot, 'HH:MM' in the shoot's zone; null where the sun does not do it. */
export const sun = z.object({
  firstLight: clock,
  sunrise: clock,
  goldenMorningEnd: clock,
  goldenEveningStart: clock,
  sunset: clock,
  lastLight: clock,
  polar: z.nullable(z.enum(['day', 'night'])),
  /** A sentence about what the sun does not do that day: polar day or night, white nights. */
  note: z.nullable(z.string()),
})
export type Sun = z.output<typeof sun>

/** One shoot with everything the detail screen needs besides call times and tasks. */
export const shootDetail = z.extend(shoot, {
  links: z.array(shootLink),
  moodboard: z.nullable(z.object({ id: z.int(), title: z.string() })),
  shareToken: z.nullable(z.string()),
  /** The zone in force: the shoot's own, else the photographer's. */
  zone: z.string(),
  /** Null without a date or a place. */
  sun: z.nullable(sun),
})
export type ShootDetail = z.output<typeof shootDetail>

export const dateFilters = ['all', 'upcoming', 'past'] as const
export type DateFilter = (typeof dateFilters)[number]
const statusNames = z.pipe(
  nameList,
  z.transform((names) => names.map((name) => name.replace(/[ _]/g, '-'))),
)
export const shootFilterFields = {
  search: searchText,
  dateFilter: z._default(z.enum(dateFilters, 'dateFilter is all, upcoming or past'), 'all'),
  genreFilter: nameList,
  genresNot: flag,
  statusFilter: statusNames,
  statusNot: flag,
  /** YYYY-MM: every shoot in the six-week grid of that month. */
  monthFilter: z.optional(z.string().check(z.refine(isRealMonth, 'monthFilter is a month such as 2026-05'))),
  /** Only shoots that have no date. */
  undated: flag,
  /** `next` of the page before: continues behind its last row, whatever was added meanwhile. */
  after: cursor,
}
export const shootQuery = z
  .object({ ...shootFilterFields, ...paging(shootLimits.pageSize, shootLimits.monthPage) })
  .check(
    z.refine((query) => query.limit <= 100 || query.monthFilter !== undefined, {
      message: 'Limit is at most 100',
      path: ['limit'],
    }),
  )
export type ShootQuery = z.output<typeof shootQuery>

export const shootPage = z.object({
  shoots: z.array(shoot),
  page: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  /** Give it as `after` with the next page; null on the last one. */
  next: z.nullable(z.string()),
})
export type ShootPage = z.output<typeof shootPage>

/** Another shoot at the same time: for the photographer, or for people who are on both. `maybe` when one has no time. */
export const overlapHint = z.object({
  shootId: z.int(),
  genre: z.nullable(z.string()),
  date: z.string(),
  time: z.nullable(z.string()),
  location: z.nullable(z.string()),
  certainty: z.enum(['yes', 'maybe']),
  /** Names of the team members who are on both; empty when it concerns the photographer alone. */
  people: z.array(z.object({ contactId: z.int(), name: z.string() })),
})
export type OverlapHint = z.output<typeof overlapHint>

const roleBody = z.object({ role: optionalText('Role', shootLimits.role) })
const linkLabel = text('Label', shootLimits.label)
const linkAddress = linkUrl()
const callTimeTime = z
  .string('Time is required')
  .check(z.trim(), z.refine(isRealTime, 'Time must be between 00:00 and 23:59'))
const callTimeTitle = requiredText('Title', shootLimits.label)
const taskTitle = requiredText('Title', shootLimits.label)

/** Empty, or http/https; a bare `example.com` gets `https://`. */
function linkUrl() {
  return z.pipe(
    z.pipe(
      z.string('Link must be text').check(z.trim(), z.maxLength(shootLimits.url, 'Link is too long')),
      z.transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`)),
    ),
    z.string().check(z.refine(isLinkUrl, 'Link must be a web address (http or https)')),
  )
}

/** True for '' and for well-formed http and https addresses. Check it again before showing a link. */
export function isLinkUrl(value: string) {
  if (value === '') return true
  if ([...value].some((character) => character <= ' ' || character === '\u007f')) return false
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
}

const byLink = z.object({ id: recordId, linkId: recordId })
const byContact = z.object({ id: recordId, contactId: recordId })
const byCallTime = z.object({ id: recordId, callTimeId: recordId })
const byTask = z.object({ id: recordId, taskId: recordId })

export const shootRoutes = routes('shoots', {
  /** Every shoot with its team, newest first, undated ones first. */
  list: { method: 'GET', path: '/api/shoots', access: 'user', answer: z.array(shoot) },
  page: { method: 'GET', path: '/api/shoots/paginated', access: 'user', query: shootQuery, answer: shootPage },
  detail: { method: 'GET', path: '/api/shoots/:id', access: 'user', params: byId, answer: shootDetail },
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
  restore: { method: 'POST', path: '/api/shoots/:id/restore', access: 'user', params: byId, answer: shootDetail },
  /** Team, roles, call times, links, and tasks back to todo with their due dates moved along with the date. */
  duplicate: {
    method: 'POST',
    path: '/api/shoots/:id/duplicate',
    access: 'user',
    params: byId,
    body: z.object({ date }),
    answer: shootDetail,
    status: 201,
  },
  /** Other shoots, not cancelled, at the same time. A warning, never a refusal. */
  overlaps: {
    method: 'GET',
    path: '/api/shoots/:id/overlaps',
    access: 'user',
    params: byId,
    answer: z.array(overlapHint),
  },

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
    body: z.object({ label: z.optional(linkLabel), url: z.optional(linkAddress) }),
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

  /** 409 when the contact is on the shoot already. */
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

  /** By time of day. */
  callTimes: {
    method: 'GET',
    path: '/api/shoots/:id/call-times',
    access: 'user',
    params: byId,
    answer: z.array(callTime),
  },
  addCallTime: {
    method: 'POST',
    path: '/api/shoots/:id/call-times',
    access: 'user',
    params: byId,
    body: z.object({ title: callTimeTitle, time: callTimeTime, notes: optionalText('Notes', shootLimits.notes) }),
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
      notes: optionalText('Notes', shootLimits.notes),
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

  /** In their own order. */
  tasks: { method: 'GET', path: '/api/shoots/:id/tasks', access: 'user', params: byId, answer: z.array(task) },
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
    body: z.object({ taskIds: z.array(bodyId, 'A list of tasks').check(z.maxLength(1000, 'Too many tasks')) }),
    answer: z.array(task),
  },
  changeTask: {
    method: 'PUT',
    path: '/api/shoots/:id/tasks/:taskId',
    access: 'user',
    params: byTask,
    body: z.object({
      title: z.optional(taskTitle),
      description: optionalText('Description', shootLimits.notes),
      assignedTo: optionalText('Assignee', 255),
      status: z.optional(taskStatus),
      dueDate: date,
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
