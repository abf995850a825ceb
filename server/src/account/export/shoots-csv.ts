import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import Papa from 'papaparse'
import { answerNames } from '@contactsheet/contracts/shoots/answers'
import { votes, type Vote } from '@contactsheet/contracts/shoots/poll-votes'
import {
  shootFields,
  shootSwitches,
  shootTexts,
  type ShootField,
  type ShootSwitch,
} from '@contactsheet/contracts/shoots/shoot-limits'
import { escapeFormula } from '#contacts/formats/csv/csv-cells.ts'
import type { shootsInFile } from './shoots-in-file.store.ts'

type Shoot = Awaited<ReturnType<ReturnType<typeof shootsInFile>['next']>>['value'] extends infer S
  ? Extract<S, unknown[]>[number]
  : never

/** The people and boards behind the export's numbers. */
export type Names = { people: Map<number, string>; boards: Map<number, string> }

const each = <T>(parts: T[], words: (part: T) => string) => parts.map(words).join('\n')
const withNote = (text: string, note: string | null) => (note ? `${text} (${note})` : text)

const dayWords = (date: string, time: string | null) => [date, ...(time === null ? [] : [time])].join(' ')
const countsWords = (given: { vote: Vote }[]) =>
  votes.map((vote) => `${vote} ${given.filter((one) => one.vote === vote).length}`).join(', ')

type Column = [header: string, cell: (shoot: Shoot, names: Names) => string | number | null]
/** The fields that are written as they are stored. */
type Plain = { [name in ShootField]: Shoot[name] extends string | number | null ? name : never }[ShootField]
const as = (name: Plain, header: string = shootFields[name].label): Column => [header, (shoot) => shoot[name]]
const { location: _, ...otherTexts } = shootTexts
const texts = byName(keysIn(otherTexts), (name) => as(name))

const yes = (name: ShootSwitch): Column => [shootSwitches[name].label, (shoot) => (shoot[name] ? 'yes' : '')]

/** By field, so that the compiler says when a shoot has one more that is no text. */
const columns: Record<Exclude<keyof Shoot, 'number' | 'createdAt'>, Column> = {
  date: as('date'),
  time: as('time'),
  duration: as('duration', 'Minutes'),
  genre: as('genre'),
  status: as('status'),
  location: as('location'),
  latitude: as('latitude'),
  longitude: as('longitude'),
  timeZone: as('timeZone'),
  moodboard: ['Moodboard', (shoot, { boards }) => boards.get(shoot.moodboard ?? 0) ?? null],
  team: [
    'Team',
    (shoot, { people }) => each(shoot.team, ({ contact, role }) => withNote(people.get(contact) ?? '', role)),
  ],
  answers: [
    'Answers',
    (shoot, { people }) =>
      each(
        shoot.answers.filter(({ answer }) => answer !== null),
        ({ contact, answer, words }) =>
          withNote(`${people.get(contact) ?? ''}: ${answer === null ? '' : answerNames[answer]}`, words ?? null),
      ),
  ],
  callTimes: [
    'Call times',
    (shoot) => each(shoot.callTimes, ({ time, title, notes }) => withNote(`${time} ${title}`, notes)),
  ],
  shots: [
    'Shots',
    (shoot) =>
      each(shoot.shots, ({ title, doneAt }) => withNote(title ?? 'By its picture', doneAt === null ? '' : 'done')),
  ],
  notesOnlyMe: yes('notesOnlyMe'),
  teamTicksShots: yes('teamTicksShots'),
  tasks: ['Tasks', (shoot) => each(shoot.tasks, ({ title, status }) => withNote(title, status))],
  links: [
    'Links',
    (shoot) => each(shoot.links, ({ label, url }) => [label, url].filter((text) => text !== '').join(': ')),
  ],
  ...texts,
  poll: [
    'Days offered',
    (shoot) => each(shoot.poll, ({ date, time, votes }) => withNote(dayWords(date, time), countsWords(votes))),
  ],
  cancelledAt: ['Cancelled', (shoot) => shoot.cancelledAt?.slice(0, 10) ?? null],
}
const ordered = Object.values(columns)

// A negative number is no formula.
const plain = (cell: string | number | null) => (typeof cell === 'number' ? String(cell) : escapeFormula(cell ?? ''))
const row = (cells: string[]) => `${Papa.unparse([cells])}\r\n`

/** Shoots as CSV for spreadsheets, with the header row unless others came before. */
export function shootsCsv(shoots: readonly Shoot[], names: Names, isFirst: boolean): string {
  const head = isFirst ? `\ufeff${row(ordered.map(([header]) => header))}` : ''
  return head + shoots.map((shoot) => row(ordered.map(([, cell]) => plain(cell(shoot, names))))).join('')
}
