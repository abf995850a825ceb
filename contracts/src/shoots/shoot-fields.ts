import * as z from 'zod/mini'
import { bodyId, optionalText, optionalTexts, requiredText, storedTexts, text, webAddress } from '../calls/fields.ts'
import { shootStatuses, taskStatuses } from './shoot-values.ts'
import { byName, keysIn } from '../calls/by-name.ts'
import {
  shootLimits,
  shootSwitches,
  shootTexts,
  type OtherShootField,
  type ShootField,
  type ShootSwitch,
} from './shoot-limits.ts'
import { isRealDate, isRealTime } from '../time/dates.ts'
import { optionalTimeZone } from '../time/zone-fields.ts'

/** A status in either spelling: 'post production' and 'in_progress' are accepted everywhere and normalised. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value) => value.trim().replace(/[ _]/g, '-')),
    ),
    z.enum(values, message),
  )

const shootStatus = oneOf(shootStatuses, `Status must be one of ${shootStatuses.join(', ')}`)
export const taskStatus = oneOf(taskStatuses, `Status must be one of ${taskStatuses.join(', ')}`)

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

/** What is kept private or allowed on the plan, as it is sent and as it is returned. */
const switches = byName(keysIn(shootSwitches), (name: ShootSwitch) =>
  z.optional(z.boolean(`${shootSwitches[name].label} is true or false`)),
)
export const storedShootSwitches = byName(keysIn(shootSwitches), () => z.boolean())

const fields = { ...others, ...optionalTexts(shootTexts), ...switches, moodboardId: z.optional(z.nullable(bodyId)) }

export const callTimeTime = z
  .string('Time is required')
  .check(z.trim(), z.refine(isRealTime, 'Time must be between 00:00 and 23:59'))
export const callTimeTitle = requiredText('Title', shootLimits.label)

export const newShoot = z.object({
  ...fields,
  status: z._default(shootStatus, 'planning'),
  /** Who is on the team from the start; somebody named twice is there once. */
  contactIds: z.optional(
    z.array(bodyId).check(z.maxLength(shootLimits.newTeam, `A new shoot has at most ${shootLimits.newTeam} people`)),
  ),
  /** What they do there, in the order of `contactIds`; whoever has none has an empty one or is beyond the end. */
  contactRoles: z.optional(
    z
      .array(text('Role', shootLimits.role))
      .check(z.maxLength(shootLimits.newTeam, `A new shoot has at most ${shootLimits.newTeam} people`)),
  ),
  /** When people are called from the start. */
  callTimes: z.optional(
    z
      .array(z.object({ title: callTimeTitle, time: callTimeTime }))
      .check(z.maxLength(shootLimits.newCallTimes, `A new shoot has at most ${shootLimits.newCallTimes} call times`)),
  ),
})
export type NewShoot = z.output<typeof newShoot>
/** Only the fields that are sent are changed; a drag on the calendar sends only `date`. */
export const shootChanges = z.object({
  ...fields,
  /** By how many minutes the call times become later, or with a minus earlier: a move of the whole day. */
  callTimesBy: z.optional(
    z.int('Minutes are a whole number').check(z.gte(-1439, 'At most a day'), z.lte(1439, 'At most a day')),
  ),
})
export type ShootChanges = z.output<typeof shootChanges>

/** The day of the copy. */
export const duplicateOptions = z.object({ date: optionalDate })

export const linkLabel = text('Label', shootLimits.label)
export const linkAddress = webAddress('Link', shootLimits.url)

/** Changes of a link: only the fields that are sent. */
export const linkChanges = z.object({ label: z.optional(linkLabel), url: z.optional(linkAddress) })
