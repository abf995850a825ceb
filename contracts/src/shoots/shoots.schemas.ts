import * as z from 'zod/mini'
import { byId, cursor, flag, nameList, paging, recordId, searchText } from '../calls/address-fields.ts'
import { withWas } from '../calls/was.ts'
import { bodyId, instant, nothing, optionalLines, optionalText, requiredText } from '../calls/fields.ts'
import {
  callTime,
  overlapHint,
  placeUsed,
  shoot,
  shootContact,
  shootDetail,
  shootLink,
  shootPage,
  shot,
  task,
} from './shoot.ts'
import {
  callTimeTime,
  callTimeTitle,
  duplicateOptions,
  linkAddress,
  linkChanges,
  linkLabel,
  newShoot,
  optionalDate,
  shootChanges,
  taskStatus,
} from './shoot-fields.ts'
import { shootFull, shootLimits } from './shoot-limits.ts'
import { dateFilters } from './shoot-values.ts'
import { standIn } from './stand-ins.ts'
import { isRealMonth } from '../time/dates.ts'

const statusNames = z.pipe(
  nameList,
  z.transform((names) => names.map((name) => name.replace(/[ _]/g, '-'))),
)
const shootFilterFields = {
  search: searchText,
  dateFilter: z._default(z.enum(dateFilters, 'dateFilter is all, upcoming or past'), 'all'),
  genreFilter: nameList,
  genresNot: flag,
  statusFilter: statusNames,
  statusNot: flag,
  /** YYYY-MM: every shoot in the six-week grid of that month. */
  monthFilter: z.optional(z.string().check(z.refine(isRealMonth, 'monthFilter is a month such as 2026-05'))),
  /** Only shoots without a date. */
  undated: flag,
  /** `next` of the previous page: continues after its last row, whatever has been added since. */
  after: cursor,
}
const shootQuery = z.object({ ...shootFilterFields, ...paging(shootLimits.pageSize, shootLimits.monthPage) }).check(
  z.refine((query) => query.limit <= 100 || query.monthFilter !== undefined, {
    message: 'Limit is at most 100',
    path: ['limit'],
  }),
)
export type ShootQuery = z.output<typeof shootQuery>

const roleBody = z.object({ role: optionalText('Role', shootLimits.role) })

const onlyMe = z.boolean('Only me is true or false')
const taskTitle = requiredText('Title', shootLimits.label)

const byLink = z.object({ id: recordId, linkId: recordId })
const byContact = z.object({ id: recordId, contactId: recordId })
const byCallTime = z.object({ id: recordId, callTimeId: recordId })
const shotFields = {
  title: optionalText('Title', shootLimits.label),
  notes: optionalLines('Frame notes', shootLimits.notes),
  done: z.optional(z.boolean('Done is true or false')),
}
const atOnce = `At most ${shootLimits.shotsAtOnce} pictures at once`

const byShot = z.object({ id: recordId, shotId: recordId })
const byTask = z.object({ id: recordId, taskId: recordId })

/** What the calls of `shootRoutes` take and answer. */
export const shootSchemas = {
  list: { answer: z.array(shoot) },
  page: { query: shootQuery, answer: shootPage },
  placesUsed: { answer: z.array(placeUsed) },
  detail: { params: byId, answer: shootDetail },
  add: { body: newShoot, answer: shootDetail },
  change: { params: byId, body: withWas(shootChanges), answer: shootDetail },
  remove: { params: byId, answer: nothing },
  restore: { params: byId, answer: shootDetail },
  duplicate: { params: byId, body: duplicateOptions, answer: shootDetail },
  overlaps: { params: byId, answer: z.array(overlapHint) },
  addLink: {
    params: byId,
    body: z.object({ label: z._default(linkLabel, ''), url: z._default(linkAddress, '') }),
    answer: shootLink,
  },
  changeLink: { params: byLink, body: withWas(linkChanges), answer: shootLink },
  removeLink: { params: byLink, answer: nothing },
  addContact: { params: byContact, body: roleBody, answer: shootContact },
  changeContact: { params: byContact, body: withWas(roleBody), answer: shootContact },
  removeContact: { params: byContact, answer: nothing },
  standIns: { params: byContact, answer: z.array(standIn) },
  replaceContact: { params: z.extend(byContact, { by: recordId }), answer: shootContact },
  callTimes: { params: byId, answer: z.array(callTime) },
  addCallTime: {
    params: byId,
    body: z.object({ title: callTimeTitle, time: callTimeTime, notes: optionalLines('Notes', shootLimits.notes) }),
    answer: callTime,
  },
  changeCallTime: {
    params: byCallTime,
    body: withWas(
      z.object({
        title: z.optional(callTimeTitle),
        time: z.optional(callTimeTime),
        notes: optionalLines('Notes', shootLimits.notes),
      }),
    ),
    answer: callTime,
  },
  removeCallTime: { params: byCallTime, answer: nothing },
  tasks: { params: byId, answer: z.array(task) },
  // Private from the start, so that Undo shows nobody for a moment what it brings back.
  addTask: { params: byId, body: z.object({ title: taskTitle, onlyMe: z.optional(onlyMe) }), answer: task },
  reorderTasks: {
    params: byId,
    body: z.object({
      taskIds: z.array(bodyId, 'A list of tasks').check(z.maxLength(shootLimits.tasks, shootFull('tasks'))),
    }),
    answer: z.array(task),
  },
  changeTask: {
    params: byTask,
    body: withWas(
      z.object({
        title: z.optional(taskTitle),
        description: optionalLines('Description', shootLimits.notes),
        assignedTo: optionalText('Assignee', 255),
        status: z.optional(taskStatus),
        dueDate: optionalDate,
        onlyMe: z.optional(onlyMe),
      }),
    ),
    answer: task,
  },
  removeTask: { params: byTask, answer: nothing },
  shots: { params: byId, answer: z.array(shot) },
  addShot: {
    params: byId,
    body: z
      .object({ ...shotFields, imageId: z.optional(z.nullable(bodyId)) })
      .check(z.refine(({ title, imageId }) => Boolean(title) || imageId != null, 'A shot needs a title or a picture')),
    answer: shot,
  },
  addShotPictures: {
    params: byId,
    body: z.object({
      imageIds: z.array(bodyId, 'A list of pictures').check(z.maxLength(shootLimits.shotsAtOnce, atOnce)),
    }),
    /** Those that were added, and how many pictures were shots already. */
    answer: z.object({ shots: z.array(shot), leftOut: z.int() }),
  },
  reorderShots: {
    params: byId,
    body: z.object({
      shotIds: z.array(bodyId, 'A list of shots').check(z.maxLength(shootLimits.shots, shootFull('shots'))),
    }),
    answer: z.array(shot),
  },
  changeShot: { params: byShot, body: withWas(z.object(shotFields)), answer: shot },
  removeShot: { params: byShot, answer: nothing },
}

/** The secret address at which calendars subscribe to all shoots of a user. */
export const calendarFeed = z.object({
  feed: z.nullable(
    z.object({
      /** `/api/calendar/{token}.ics`, on the same host; calendars take it with `webcal://` too. */
      path: z.string(),
      createdAt: instant,
    }),
  ),
})
export type CalendarFeed = z.output<typeof calendarFeed>

/** What the calls of `calendarFeedRoutes` take and answer. */
export const calendarFeedSchemas = {
  feed: { answer: calendarFeed },
  renewFeed: { answer: calendarFeed },
  stopFeed: { answer: nothing },
  subscription: { params: z.object({ file: z.string() }), answer: nothing },
  calendarFile: { params: byId, answer: nothing },
}
