import { addDays, daysBetween } from '@contactsheet/contracts/time/dates'

const daysBack = 7
const daysAhead = 14
const mostShoots = 60
/** How many boards are kept without being asked for. */
export const mostBoards = 20

const minutes = 60_000
const hours = 60 * minutes

type Dated = { id: number; date: string | null }

/** The months that hold the days which are kept. */
export const monthsNear = (today: string): string[] => [
  ...new Set([today, addDays(today, -daysBack), addDays(today, daysAhead)].map((date) => date.slice(0, 7))),
]

const away = ({ date }: Dated, today: string) => (date === null ? Number.POSITIVE_INFINITY : daysBetween(today, date))

/** The shoots of the last 7 and the next 14 days, today's first; of two as far away the one to come. Each once. */
export function nearShoots<S extends Dated>(shoots: readonly S[], today: string): S[] {
  const near = shoots.filter((shoot) => away(shoot, today) >= -daysBack && away(shoot, today) <= daysAhead)
  const order = near.toSorted((one, other) => {
    const [a, b] = [away(one, today), away(other, today)]
    return Math.abs(a) - Math.abs(b) || b - a
  })
  return [...new Map(order.map((shoot) => [shoot.id, shoot])).values()].slice(0, mostShoots)
}

/** For how long what is kept of a shoot is good enough: the nearer its day, the shorter. */
export function goodForMs({ date }: Pick<Dated, 'date'>, today: string): number {
  const days = Math.abs(away({ id: 0, date }, today))
  return days <= 1 ? 30 * minutes : days <= 3 ? 3 * hours : 12 * hours
}

/** The same for the frame: the dashboard and the lists. */
export const frameGoodForMs = 30 * minutes

/** Of how many people of teams the pages are kept, and how many pages of everybody who could join. */
const mostPeople = 100
export const mostCandidatePages = 4
/** What is known of people changes less often than a plan. */
export const peopleGoodForMs = 12 * hours

type Team = { shootContacts: readonly { contactId: number }[] }

/** Who is on these teams, each once, those of the first shoots first. */
export const peopleOf = (shoots: readonly Team[]): number[] =>
  [...new Set(shoots.flatMap(({ shootContacts }) => shootContacts.map(({ contactId }) => contactId)))].slice(
    0,
    mostPeople,
  )
