import { addDays, daysBetween, minuteOfDay } from '@contactsheet/contracts/time/dates'
import type { TaskStatus, ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { WholeShoot } from '#shoots/shoot-batch.store.ts'
import type { Chance } from './chance.ts'
import { calls, places, roles, shootNotes, taskTitles } from './words.ts'

/** Days around today over which the sample shoots are spread; fewer shoots lie closer together. */
const spreadOf = (count: number) => Math.min(900, Math.max(20, count))

/** Believable shoots around `today`: past ones done, coming ones planned, a few without a date. */
export function sampleShoots(
  count: number,
  given: { today: string; contactIds: number[]; genres: string[] },
  luck: Chance,
): WholeShoot[] {
  return Array.from({ length: count }, () => {
    const away = luck.below(spreadOf(count) * 2) - spreadOf(count)
    const date = luck.onceIn(30) ? null : addDays(given.today, away)
    return {
      ...scene(date, given.today, luck),
      genre: luck.onceIn(20) ? null : luck.pick(given.genres),
      team: luck.some(given.contactIds, luck.below(4)).map((contactId) => ({ contactId, role: luck.pick(roles) })),
    }
  })
}

function scene(date: string | null, today: string, luck: Chance) {
  const time =
    date === null || luck.onceIn(5) ? null : `${twoDigits(6 + luck.below(14))}:${luck.pick(['00', '15', '30', '45'])}`
  return {
    date,
    time,
    duration: luck.onceIn(4) ? null : 30 * (1 + luck.below(16)),
    ...(luck.onceIn(6) ? nowhere : luck.pick(places)),
    status: statusOf(date, today, luck),
    notes: luck.onceIn(2) ? luck.pick(shootNotes) : null,
    links: luck.onceIn(5) ? [{ label: 'Mood references', url: 'https://example.com/references' }] : [],
    ...(luck.onceIn(4) ? plan(time ?? '10:00', luck) : unplanned),
  }
}

const nowhere = { location: null, latitude: null, longitude: null }
const unplanned = { callTimes: [], tasks: [] }
const twoDigits = (number: number) => String(number).padStart(2, '0')

const clockOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

const plan = (time: string, luck: Chance) => ({
  callTimes: calls.map(({ title, before }) => ({ title, time: clockOf(minuteOfDay(time) - before), notes: null })),
  tasks: luck
    .some(taskTitles, 4)
    .map((title) => ({ title, status: luck.pick<TaskStatus>(['todo', 'in-progress', 'done']) })),
})

function statusOf(date: string | null, today: string, luck: Chance): ShootStatus {
  if (luck.onceIn(25)) return 'cancelled'
  if (date === null) return 'planning'
  const ahead = daysBetween(today, date)
  if (ahead >= 0) return luck.pick<ShootStatus>(['planning', 'booked', 'booked'])
  return ahead > -30 ? luck.pick<ShootStatus>(['post-production', 'review', 'complete']) : 'complete'
}
