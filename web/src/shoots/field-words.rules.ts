import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { Shoot } from '@contactsheet/contracts/shoots/shoot'
import { shootFields } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import { addMinutes, isRealDate, isRealTime } from '@contactsheet/contracts/time/dates'
import { weekdayOf } from './calendar.rules.ts'
import { placeWords } from './place.rules.ts'
import { noGenre, type ShootFields, type ShootFormField } from './shoot-fields.rules.ts'

/** The fields in the order in which they are read, each by its label and by what is said while it is empty. */
export const fieldsAsRead = (
  [
    ['title', 'Add a name'],
    ['genre', 'Add a genre'],
    ['status', 'Add a status'],
    ['date', 'Add a date'],
    ['time', 'Add a time'],
    ['duration', 'Add a duration'],
    ['location', 'Add a place'],
    ['notes', 'Add notes'],
  ] as const satisfies readonly (readonly [ShootFormField, string])[]
).map(([name, empty]) => ({ name, label: shootFields[name].label, empty }))

const isDuration = (minutes: number) => Number.isInteger(minutes) && minutes > 0

/** The time on the user's clock, with the end when the duration is known: '2:00 PM to 3:30 PM'. */
export function clockWords({ time, duration }: Pick<ShootFields, 'time' | 'duration'>, cycle: HourCycle) {
  if (!isRealTime(time)) return null
  const start = formatTime(time, cycle)
  if (!isDuration(Number(duration))) return start
  const end = addMinutes('2000-01-01', time, Number(duration))
  const isLater = end.date !== '2000-01-01'
  return `${start} to ${formatTime(end.time, cycle)}${isLater ? ', another day' : ''}`
}

/** 'Sat, May 9', with the year where it is another than today's. */
export function dayWords(date: string, today: string) {
  if (!isRealDate(date)) return null
  return `${weekdayOf(date)}, ${formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'short')}`
}

type Reader = { hourCycle: HourCycle; today: string }

/** Each field of a shoot as it is read; null where there is nothing. */
export const wordsOf = (
  values: ShootFields,
  shoot: Pick<Shoot, 'latitude'>,
  { hourCycle, today }: Reader,
): Record<ShootFormField, string | null> => ({
  title: values.title.trim() || null,
  genre: values.genre === noGenre ? null : values.genre,
  status: shootStatusNames[values.status],
  date: dayWords(values.date, today),
  time: clockWords(values, hourCycle),
  duration: isDuration(Number(values.duration)) ? formatDuration(Number(values.duration)) : null,
  location: placeWords(values.location, shoot),
  notes: values.notes.trim() || null,
})
