import { fold } from '../text/fold.ts'
import { shootTitle } from './shoot-words.ts'

/** The content type that calendar programs expect. */
export const calendarType = 'text/calendar; charset=utf-8'

/** The name of a shoot in a calendar: its own or the genre, 'Editorial with Jonas Weber'; with nobody else on it 'Editorial Shoot'. */
export function eventName(shoot: { title: string | null; genre: string | null }, people: readonly string[]): string {
  const [first, second] = people
  if (first === undefined) return shootTitle(shoot)
  const others = people.length > 2 ? ` and ${people.length - 1} others` : second === undefined ? '' : ` and ${second}`
  return `${shoot.title ?? shoot.genre ?? 'Shoot'} with ${first}${others}`
}

type Member = { name: string; role: string | null }
/** What a calendar says of a shoot below its name. */
type EventDetails = {
  /** The address of its call sheet, while that is shared. */
  callSheetUrl: string | null
  team: readonly Member[]
  notes: string | null
}

const memberWords = ({ name, role }: Member) => (role === null ? name : `${name} (${role})`)

/** The description of an event: first the call sheet, which is always up to date, last the notes, which calendars may cut. */
export function eventDetails({ callSheetUrl, team, notes }: EventDetails): string | null {
  const lines = [
    callSheetUrl === null ? undefined : `Plan: ${callSheetUrl}`,
    team.length === 0 ? undefined : `Team: ${team.map(memberWords).join(', ')}`,
  ].filter((line) => line !== undefined)
  const text = [lines.join('\n'), notes?.trim() ?? ''].filter((part) => part !== '').join('\n\n')
  return text === '' ? null : text
}

/** Letters of a file's name that every system takes. */
const longestName = 80

/** The name of a calendar file: 'editorial-with-jonas-weber-2026-11-28.ics'. */
export function calendarFileName(name: string, date: string | null): string {
  const plain = fold(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-|-$/g, '')
  return `${[plain || 'shoot', date].filter(Boolean).join('-')}.ics`
}
