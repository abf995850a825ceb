import { addDays, daysBetween, minuteOfDay } from '@contactsheet/contracts/time/dates'
import type { TaskStatus, ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { WholeShoot } from '#shoots/shoot-batch.store.ts'
import type { SeededRandom } from './random.ts'
import {
  calls,
  places,
  roles,
  shootNotes,
  taskTitles,
  contactNotes,
  firstNames,
  handleWords,
  lastNames,
  mailHosts,
} from './words.ts'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { fold } from '@contactsheet/contracts/text/fold'
import type { LabelledContact } from '#contacts/contacts.rules.ts'

/** The labels that the sample people may have. */
export type LabelNames = { types: string[]; genres: string[]; tags: string[] }

/** Believable people: most with a handle, many with an address, some archived. */
export function sampleContacts(count: number, labels: LabelNames, random: SeededRandom): LabelledContact[] {
  return Array.from({ length: count }, (_, number) => person(number, labels, random))
}

function person(number: number, labels: LabelNames, random: SeededRandom): LabelledContact {
  const firstName = random.pick(firstNames)
  const lastName = random.onceIn(12) ? null : random.pick(lastNames)
  const handle = handleOf(firstName, lastName, number, random)
  return {
    type: random.pick(labels.types),
    firstName,
    lastName,
    email: random.onceIn(3) ? null : `${handle}@${random.pick(mailHosts)}`,
    phone: random.onceIn(2) ? null : `+49 30 555 ${String(number % 100_000).padStart(5, '0')}`,
    instagramHandle: random.onceIn(8) ? null : handle,
    notes: random.onceIn(2) ? random.pick(contactNotes) : null,
    stage: random.pick(contactStages),
    archived: random.onceIn(15),
    genreNames: random.some(labels.genres, random.below(4)),
    tagNames: random.some(labels.tags, random.below(4)),
  }
}

function handleOf(firstName: string, lastName: string | null, number: number, random: SeededRandom) {
  const plain = (name: string) => fold(name).replace(/[^a-z]/g, '')
  const end = lastName === null ? random.pick(handleWords) : plain(lastName)
  return `${plain(firstName)}${random.pick(['.', '_', ''])}${end}${number}`.slice(0, 30)
}

/** Days around today over which the sample shoots are spread; fewer shoots lie closer together. */
const spreadOf = (count: number) => Math.min(900, Math.max(20, count))

/** Believable shoots around `today`: past ones done, coming ones planned, a few without a date. */
export function sampleShoots(
  count: number,
  given: { today: string; contactIds: number[]; genres: string[] },
  random: SeededRandom,
): WholeShoot[] {
  return Array.from({ length: count }, () => {
    const away = random.below(spreadOf(count) * 2) - spreadOf(count)
    const date = random.onceIn(30) ? null : addDays(given.today, away)
    return {
      ...scene(date, given.today, random),
      genre: random.onceIn(20) ? null : random.pick(given.genres),
      team: random
        .some(given.contactIds, random.below(4))
        .map((contactId) => ({ contactId, role: random.pick(roles) })),
    }
  })
}

function scene(date: string | null, today: string, random: SeededRandom) {
  const time =
    date === null || random.onceIn(5)
      ? null
      : `${twoDigits(6 + random.below(14))}:${random.pick(['00', '15', '30', '45'])}`
  return {
    date,
    time,
    duration: random.onceIn(4) ? null : 30 * (1 + random.below(16)),
    ...(random.onceIn(6) ? nowhere : random.pick(places)),
    status: statusOf(date, today, random),
    notes: random.onceIn(2) ? random.pick(shootNotes) : null,
    links: random.onceIn(5) ? [{ label: 'Mood references', url: 'https://example.com/references' }] : [],
    ...(random.onceIn(4) ? plan(time ?? '10:00', random) : unplanned),
  }
}

const nowhere = { location: null, latitude: null, longitude: null }
const unplanned = { callTimes: [], tasks: [] }
const twoDigits = (number: number) => String(number).padStart(2, '0')

const clockOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

const plan = (time: string, random: SeededRandom) => ({
  callTimes: calls.map(({ title, before }) => ({ title, time: clockOf(minuteOfDay(time) - before), notes: null })),
  tasks: random
    .some(taskTitles, 4)
    .map((title) => ({ title, status: random.pick<TaskStatus>(['todo', 'in-progress', 'done']) })),
})

function statusOf(date: string | null, today: string, random: SeededRandom): ShootStatus {
  if (random.onceIn(25)) return 'cancelled'
  if (date === null) return 'planning'
  const ahead = daysBetween(today, date)
  if (ahead >= 0) return random.pick<ShootStatus>(['planning', 'booked', 'booked'])
  return ahead > -30 ? random.pick<ShootStatus>(['post-production', 'review', 'complete']) : 'complete'
}
