import * as z from 'zod/mini'
import { isRealDate, isRealMonth, isRealTime } from '../time/dates.ts'
import {
  bodyId,
  cursor,
  flag,
  nameList,
  optionalText,
  optionalTexts,
  paging,
  searchText,
  storedTexts,
  type TextField,
} from '../calls/fields.ts'
import { dateFilters, shootStatus, shootStatuses } from './shoot-values.ts'
import { optionalTimeZone } from '../time/zone-fields.ts'

export const shootLimits = {
  pageSize: 20,
  monthPage: 500,
  links: 10,
  callTimes: 200,
  tasks: 200,
  /** People on one team, including deleted contacts that can still be restored. */
  team: 200,
  /** People on the team of a new shoot. */
  newTeam: 50,
  /** How many overlapping shoots are reported. */
  overlaps: 50,
  label: 255,
  url: 2000,
  location: 500,
  role: 100,
  notes: 10_000,
  longestMinutes: 10_080,
} as const

/** The text fields of a shoot, in the order of its form. */
export const shootTexts = {
  location: { label: 'Location', max: shootLimits.location },
  notes: { label: 'Notes', max: shootLimits.notes, lines: true },
} as const satisfies Record<string, TextField>
export type ShootText = keyof typeof shootTexts

/**
 * Every field of a shoot by its label. The compiler says what a new one lacks: a text its column, any other field also what may
 * be sent (`others`) and is returned (`storedShootFields`), how the form shows it, its cell in the CSV file, and a value in the
 * tests' full account.
 */
export const shootFields = {
  date: { label: 'Date' },
  time: { label: 'Time' },
  duration: { label: 'Duration' },
  genre: { label: 'Genre' },
  status: { label: 'Status' },
  latitude: { label: 'Latitude' },
  longitude: { label: 'Longitude' },
  timeZone: { label: 'Time zone' },
  ...shootTexts,
} as const satisfies Record<string, { label: string }>
export type ShootField = keyof typeof shootFields
/** A field that is no text. */
export type OtherShootField = Exclude<ShootField, ShootText>

const partWords = { links: 'links', callTimes: 'call times', tasks: 'tasks', team: 'people on its team' } as const
/** What a shoot can have several of. */
export type ShootPart = keyof typeof partWords

/** The message shown when a shoot has the maximum number of a part. */
export const shootFull = (part: ShootPart): string => `A shoot has at most ${shootLimits[part]} ${partWords[part]}`

/** What may be left out; null means none. */
const orNone = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))

/** A day of the calendar; empty and null mean none. */
export const optionalDate = orNone(
  z.string('Invalid date').check(
    z.trim(),
    z.refine((value) => value === '' || isRealDate(value), 'This date does not exist in the calendar'),
  ),
)
const time = z.string('Invalid time').check(
  z.trim(),
  z.refine((value) => value === '' || isRealTime(value), 'Time must be between 00:00 and 23:59'),
)
const minutes = z
  .int('Duration is a whole number of minutes')
  .check(
    z.gte(0, 'Duration is at least 1 minute'),
    z.lte(shootLimits.longestMinutes, 'Duration is at most 10,080 minutes'),
  )
const degrees = (what: string, limit: number) =>
  orNone(z.number(`Invalid ${what}`).check(z.gte(-limit, `Invalid ${what}`), z.lte(limit, `Invalid ${what}`)))

type Schemas<K extends string> = Record<K, z.core.$ZodType>

/** The fields that are no texts, as they are sent. */
const others = {
  /** A genre's name; 'none' and empty mean none. */
  genre: optionalText('Genre', 50),
  date: optionalDate,
  time: orNone(time),
  /** Minutes; 0 means unset. */
  duration: orNone(minutes),
  status: z.optional(shootStatus),
  /** The zone of the shoot's place, if it differs from the photographer's. */
  timeZone: optionalTimeZone,
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
} satisfies Schemas<OtherShootField>

/** The fields of a shoot as they are returned. */
export const storedShootFields = {
  genre: z.nullable(z.string()),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  duration: z.nullable(z.int()),
  status: z.enum(shootStatuses),
  timeZone: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...storedTexts(shootTexts),
} satisfies Schemas<ShootField>

const fields = { ...others, ...optionalTexts(shootTexts), moodboardId: z.optional(z.nullable(bodyId)) }

export const newShoot = z.object({
  ...fields,
  status: z._default(shootStatus, 'planning'),
  /** Who is on the team from the start; somebody named twice is there once. */
  contactIds: z.optional(
    z.array(bodyId).check(z.maxLength(shootLimits.newTeam, `A new shoot has at most ${shootLimits.newTeam} people`)),
  ),
})
export type NewShoot = z.output<typeof newShoot>
/** Only the fields that are sent are changed; a drag on the calendar sends only `date`. */
export const shootChanges = z.object(fields)
export type ShootChanges = z.output<typeof shootChanges>

/** The day of the copy. */
export const duplicateOptions = z.object({ date: optionalDate })

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
  /** Only shoots without a date. */
  undated: flag,
  /** `next` of the previous page: continues after its last row, whatever has been added since. */
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
