import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { daysBetween, addDays } from '@contactsheet/contracts/time/dates'
import { fold } from '@contactsheet/contracts/text/fold'
import { invalid, Problem } from '@contactsheet/contracts/calls/problem'
import {
  shootFull,
  shootLimits,
  shootTexts,
  type ShootPart,
  type ShootText,
} from '@contactsheet/contracts/shoots/shoot-limits'
import type { NewShoot, ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { blanksToNull } from '#platform/database/blanks.ts'
import { zoneOf } from '#places/zone-of-point.ts'

type Searched = { [text in 'genre' | ShootText]?: string | null | undefined }
/** When a shoot with this status was called off, if that is new with it. */
export const cancelledBy = (status: string | undefined, before: string | undefined, now: Date) =>
  status === undefined || status === before ? {} : { cancelledAt: status === 'cancelled' ? now.toISOString() : null }

type Place = { latitude: number | null; longitude: number | null; timeZone: string | null }
type PlaceChanges = Partial<Place>

const { title: _title, ...otherTexts } = shootTexts
/** The name last: stored texts of shoots without one are as they were before there were names. */
const searchedTexts = ['genre', ...keysIn(otherTexts), 'title'] as const

/** The text that search looks through. The genre comes first, so that renaming a genre rewrites only that part. */
export const searchTextOf = (shoot: Searched) => searchedTexts.map((name) => fold(shoot[name] ?? '')).join('\n')

/** The fields as stored: empty text, the genre 'none' and a duration of 0 become null; `spelled` gives the genre its stored spelling. */
export function normalize<T extends Partial<ShootChanges>>(fields: T, spelled: (genre: string) => string): T {
  const stored = blanksToNull(fields)
  if (stored.genre === 'none') stored.genre = null
  if (stored.genre != null) stored.genre = spelled(stored.genre)
  if (stored.duration === 0) stored.duration = null
  return stored
}

/**
 * The zone that follows from a changed place, unless one was chosen with it: a new place sets its own zone, and removing
 * a place removes the zone that it had set. Throws 400 when only one coordinate remains.
 */
export function zoneOfPlace(before: Place, changes: PlaceChanges): { timeZone?: string | null } {
  const place = { ...before, ...given(changes) }
  if ((place.latitude === null) !== (place.longitude === null))
    throw invalid('A place needs both latitude and longitude', place.latitude === null ? 'latitude' : 'longitude')
  const moved = place.latitude !== before.latitude || place.longitude !== before.longitude
  if (!moved || changes.timeZone !== undefined) return {}
  const zone = zoneAt(place)
  if (zone !== undefined) return { timeZone: zone }
  return before.timeZone !== null && before.timeZone === zoneAt(before) ? { timeZone: null } : {}
}

const nowhere = { latitude: null, longitude: null, timeZone: null }

/** The columns of a new shoot. Throws 400 for a latitude without a longitude or the reverse. */
export function newRow(fields: Omit<NewShoot, 'contactIds' | 'callTimes'>, spelled: (genre: string) => string) {
  const stored = normalize(fields, spelled)
  // A form with a zone field sends null until a zone is chosen; that must not count as a choice.
  const zone = zoneOfPlace(nowhere, { ...stored, timeZone: stored.timeZone ?? undefined })
  return { ...stored, ...zone, searchText: searchTextOf(stored) }
}

const zoneAt = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? undefined : zoneOf(latitude, longitude)

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

const onCalendars = [
  'title',
  'genre',
  'date',
  'time',
  'duration',
  'timeZone',
  'location',
  'notes',
  'notesOnlyMe',
  'status',
] as const
type OnCalendars = Partial<Record<(typeof onCalendars)[number], unknown>>

/** True when the changes alter what a calendar shows of the shoot. */
export const affectsCalendars = (before: OnCalendars, changes: OnCalendars) =>
  onCalendars.some((field) => changes[field] !== undefined && changes[field] !== before[field])

/** A due date moved by as many days as its shoot; null when any of the three dates is missing. */
export function movedDueDate(dueDate: string | null, from: string | null, to: string | null) {
  if (dueDate === null || from === null || to === null) return null
  return addDays(dueDate, daysBetween(from, to))
}

const fullCodes: Record<ShootPart, string> = {
  links: 'link_limit',
  callTimes: 'call_time_limit',
  tasks: 'task_limit',
  shots: 'shot_limit',
  team: 'team_limit',
}

/** Throws 400 when `count` exceeds the shoot's limit for this part. */
export function assertShootHolds(part: ShootPart, count: number) {
  if (count > shootLimits[part]) throw new Problem(400, shootFull(part), { code: fullCodes[part] })
}
