import Papa from 'papaparse'
import { harmless } from '#contacts/formats/csv/csv-cells.ts'
import type { shootsInFile } from './everything-rows.store.ts'

type Shoot = Awaited<ReturnType<ReturnType<typeof shootsInFile>['next']>>['value'] extends infer S
  ? Extract<S, unknown[]>[number]
  : never

/** What stands for the numbers of people and boards. */
export type Names = { people: Map<number, string>; boards: Map<number, string> }

const each = <T>(parts: T[], words: (part: T) => string) => parts.map(words).join('\n')
const withNote = (text: string, note: string | null) => (note ? `${text} (${note})` : text)

const columns: [header: string, cell: (shoot: Shoot, names: Names) => string | number | null][] = [
  ['Date', (shoot) => shoot.date],
  ['Time', (shoot) => shoot.time],
  ['Minutes', (shoot) => shoot.duration],
  ['Genre', (shoot) => shoot.genre],
  ['Status', (shoot) => shoot.status],
  ['Location', (shoot) => shoot.location],
  ['Latitude', (shoot) => shoot.latitude],
  ['Longitude', (shoot) => shoot.longitude],
  ['Time zone', (shoot) => shoot.timeZone],
  ['Moodboard', (shoot, { boards }) => boards.get(shoot.moodboard ?? 0) ?? null],
  ['Team', (shoot, { people }) => each(shoot.team, ({ contact, role }) => withNote(people.get(contact) ?? '', role))],
  ['Call times', (shoot) => each(shoot.callTimes, ({ time, title, notes }) => withNote(`${time} ${title}`, notes))],
  ['Tasks', (shoot) => each(shoot.tasks, ({ title, status }) => withNote(title, status))],
  ['Links', (shoot) => each(shoot.links, ({ label, url }) => [label, url].filter((text) => text !== '').join(': '))],
  ['Notes', (shoot) => shoot.notes],
]

// A negative number is no formula.
const plain = (cell: string | number | null) => (typeof cell === 'number' ? String(cell) : harmless(cell ?? ''))
const row = (cells: string[]) => `${Papa.unparse([cells])}\r\n`

/** Shoots as CSV for spreadsheets, with the header row unless others came before. */
export function shootsCsv(shoots: readonly Shoot[], names: Names, isFirst: boolean): string {
  const head = isFirst ? `\ufeff${row(columns.map(([header]) => header))}` : ''
  return head + shoots.map((shoot) => row(columns.map(([, cell]) => plain(cell(shoot, names))))).join('')
}
