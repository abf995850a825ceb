import * as z from 'zod/mini'
import { flag, paging, searchText } from '../calls/address-fields.ts'
import { instant } from '../calls/fields.ts'
import { isRealDate } from '../time/dates.ts'
import { changes, views } from './admin-names.ts'

const day = z.optional(
  z
    .string('Invalid date')
    .check(z.refine((date) => isRealDate(date) && date >= '1900' && date < '2200', 'Invalid date')),
)

export const recordQuery = z.object({
  ...paging(),
  /** Words in the name of whoever acted, or of whom or what it was done to. */
  search: searchText,
  act: z.optional(z.enum([...changes, ...views], 'Unknown act')),
  /** Looks as well as changes. */
  views: flag,
  /** First and last day, in the time zone of whoever asks. */
  from: day,
  to: day,
})
export type RecordQuery = z.output<typeof recordQuery>

const values = z.nullable(z.record(z.string(), z.unknown()))

/** One act: who did what to whom or what, and the fields that changed by it. */
const recordedAct = z.object({
  id: z.int(),
  /** An administrator's user id, `command line`, or what in the configuration made somebody administrator. */
  actor: z.string(),
  /** The actor's e-mail address at that time; empty for acts of none. */
  actorName: z.string(),
  act: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  before: values,
  after: values,
  createdAt: instant,
})
export type RecordedAct = z.output<typeof recordedAct>

export const recordPage = z.object({ acts: z.array(recordedAct), totalPages: z.int(), totalCount: z.int() })
