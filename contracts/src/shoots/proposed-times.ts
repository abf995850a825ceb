import { addMinutes, minuteOfDay } from '../time/dates.ts'
import type { Sun } from './shoot.ts'

/** Somebody on the team, and what they do; null when that is not known. */
export type Called = { name: string; role: string | null }

/** A time that is proposed for a shoot; `lead` says how many minutes before its start. */
export type ProposedCall = { lead: number; title: string; time: string }
export type Proposal = {
  /** When the shoot starts, and the golden hour that this is for; null when a time is given. */
  start: { time: string; golden: { from: string; until: string } } | null
  /** In the order of the day. */
  callTimes: ProposedCall[]
}

type Asked = { time: string | null; sun: Sun | null; team: readonly Called[] }

/** Minutes before the start, by what somebody does: paint and clothes take longest. */
const leads = [
  { lead: 90, does: /make-?\s?up|\bmua\b|hair|visag|styl|wardrobe|nails/i },
  { lead: 60, does: /model|talent|bride|groom|couple|actor|actress|dancer/i },
  { lead: 45, does: /photograph|assist|video|film|camera|light|gaffer|digi|crew|retouch/i },
] as const
const crew = 45

/** What a shoot is proposed to start for: the golden hour, the evening's where there is one. */
function goldenHour(sun: Sun | null): { from: string; until: string } | null {
  if (sun === null) return null
  const { sunrise, goldenMorningEnd, goldenEveningStart, sunset } = sun
  if (goldenEveningStart !== null && sunset !== null) return { from: goldenEveningStart, until: sunset }
  return sunrise !== null && goldenMorningEnd !== null ? { from: sunrise, until: goldenMorningEnd } : null
}

// Any date will do: only the clock is looked at.
const before = (time: string, minutes: number) => addMinutes('2000-01-02', time, -minutes).time

/** The last five minutes on the clock that are not later. */
const rounded = (time: string) => before(time, minuteOfDay(time) % 5)

/**
 * What is proposed for a new shoot, to take or to leave: the golden hour where no time is given and the light is known; then make-up 90
 * minutes before the start, models 60, photographer and assistants 45, and everybody at the start. Nothing without a time.
 */
export function proposedTimes({ time, sun, team }: Asked): Proposal {
  const golden = time === null ? goldenHour(sun) : null
  const start = time ?? (golden && rounded(golden.from))
  if (start === null) return { start: null, callTimes: [] }
  const called = leads.flatMap(({ lead }) => {
    const people = team.filter(({ role }) => leadOf(role) === lead)
    const title = lead === crew ? titleOf([{ name: '', role: 'Photographer' }, ...people]) : titleOf(people)
    return title === '' ? [] : [{ lead, title, time: before(start, lead) }]
  })
  return {
    start: golden && { time: start, golden },
    callTimes: [...called, { lead: 0, title: 'Everyone', time: start }],
  }
}

const leadOf = (role: string | null) => leads.find(({ does }) => role !== null && does.test(role))?.lead

const mostNames = 3

/** Who is called: 'Model: Luz and Mia', by first what they do and then their names. */
function titleOf(people: readonly Called[]): string {
  const roles = unique(people.map(({ role }) => role ?? ''))
  const names = unique(people.map(({ name }) => name).filter(Boolean))
  const shown = names.length > mostNames ? [...names.slice(0, mostNames - 1), `${names.length - 2} more`] : names
  return [capital(listed(roles)), listed(shown)].filter(Boolean).join(': ').slice(0, 255)
}

/** Each word once, whatever its case. */
const unique = (words: string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
