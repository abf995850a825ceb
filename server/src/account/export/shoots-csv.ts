import Papa from 'papaparse'
import { shootTexts } from '@contactsheet/contracts/shoots/shoot-limits'
import { escapeFormula } from '#contacts/formats/csv/csv-cells.ts'
import type { shootsInFile } from './everything-rows.store.ts'

type Shoot = Awaited<ReturnType<ReturnType<typeof shootsInFile>['next']>>['value'] extends infer S
  ? Extract<S, unknown[]>[number]
  : never

/** The people and boards behind the export's numbers. */
export type Names = { people: Map<number, string>; boards: Map<number, string> }

const each = <T>(parts: T[], words: (part: T) => string) => parts.map(words).join('\n')
const withNote = (text: string, note: string | null) => (note ? `${text} (${note})` : text)

type Column = [header: string, cell: (shoot: Shoot, names: Names) => string | number | null]
const { location, ...otherTexts } = shootTexts
const textColumns = Object.fromEntries(
  (Object.keys(otherTexts) as (keyof typeof otherTexts)[]).map((name): [string, Column] => [
    name,
    [otherTexts[name].label, (shoot) => shoot[name]],
  ]),
) as Record<keyof typeof otherTexts, Column>

/** By field, so that the compiler says when a shoot has one more that is no text. */
const columns: Record<Exclude<keyof Shoot, 'number' | 'createdAt'>, Column> = {
  date: ['Date', (shoot) => shoot.date],
  time: ['Time', (shoot) => shoot.time],
  duration: ['Minutes', (shoot) => shoot.duration],
  genre: ['Genre', (shoot) => shoot.genre],
  status: ['Status', (shoot) => shoot.status],
  location: [location.label, (shoot) => shoot.location],
  latitude: ['Latitude', (shoot) => shoot.latitude],
  longitude: ['Longitude', (shoot) => shoot.longitude],
  timeZone: ['Time zone', (shoot) => shoot.timeZone],
  moodboard: ['Moodboard', (shoot, { boards }) => boards.get(shoot.moodboard ?? 0) ?? null],
  team: [
    'Team',
    (shoot, { people }) => each(shoot.team, ({ contact, role }) => withNote(people.get(contact) ?? '', role)),
  ],
  callTimes: [
    'Call times',
    (shoot) => each(shoot.callTimes, ({ time, title, notes }) => withNote(`${time} ${title}`, notes)),
  ],
  tasks: ['Tasks', (shoot) => each(shoot.tasks, ({ title, status }) => withNote(title, status))],
  links: [
    'Links',
    (shoot) => each(shoot.links, ({ label, url }) => [label, url].filter((text) => text !== '').join(': ')),
  ],
  ...textColumns,
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
