import type { GoldenPart, Stretch } from './sky.ts'

type Minutes = { start: number; end: number }

/** What there is to say first about the light of a shoot, in minutes of its day. `all` is the whole golden hour that is meant. */
export type LightFact =
  | { kind: 'golden'; minutes: number; all: Golden }
  | { kind: 'before' | 'after'; minutes: number; all: Golden }
  | { kind: 'after-sunset' | 'before-sunrise'; minutes: number; all: null }
type Golden = Minutes & { part: GoldenPart }

/** By how many minutes a shoot would have to begin later, or with a minus earlier, to have all of a golden hour, or golden light all the time. */
export type LightMove = { by: number; for: 'all' | 'throughout' }

/** Nobody moves a shoot further than this for better light. */
const mostMoved = 180
/** Five minutes are the least that people plan by. */
const step = 5
/** Further away than this, a golden hour is none of the shoot's. */
const near = 360

const dark = new Set<Stretch['light']>(['night', 'dawn', 'dusk'])

/** The one fact about the light of a shoot; without a time the last golden hour of the day. Null where no light is known or golden. */
export function lightFact(sky: Stretch[], golden: Stretch[], shoot: Minutes | null): LightFact | null {
  const hours = golden.map(({ start, end, part }) => ({ start, end, part }))
  if (shoot === null) return wholeOf(hours.at(-1))
  const met = hours.toSorted((one, other) => sharedOf(other, shoot) - sharedOf(one, shoot))[0]
  if (met && sharedOf(met, shoot) > 0) return { kind: 'golden', minutes: sharedOf(met, shoot), all: met }
  return inTheDark(sky, shoot) ?? besideOf(hours, shoot) ?? wholeOf(hours.at(-1))
}

const wholeOf = (hour: Golden | undefined): LightFact | null =>
  hour === undefined ? null : { kind: 'golden', minutes: hour.end - hour.start, all: hour }

const sharedOf = (hour: Minutes, shoot: Minutes) => Math.min(hour.end, shoot.end) - Math.max(hour.start, shoot.start)

/** A shoot without daylight: it is told from the sunset before it or from the sunrise behind it, whichever is nearer. */
function inTheDark(sky: Stretch[], shoot: Minutes): LightFact | null {
  const during = sky.filter((stretch) => sharedOf(stretch, shoot) > 0)
  if (during.length === 0 || during.some(({ light }) => !dark.has(light))) return null
  const sunset = sky.findLast(({ light, start }) => light === 'dusk' && start <= shoot.start)?.start
  const sunrise = sky.find(({ light, start }) => !dark.has(light) && start >= shoot.end)?.start
  const [since, until] = [shoot.start - (sunset ?? -Infinity), (sunrise ?? Infinity) - shoot.end]
  if (!Number.isFinite(since) && !Number.isFinite(until)) return null
  return since <= until
    ? { kind: 'after-sunset', minutes: Math.round(since), all: null }
    : { kind: 'before-sunrise', minutes: Math.round(until), all: null }
}

/** A shoot in daylight, seen from the nearer golden hour. */
function besideOf(hours: Golden[], shoot: Minutes): LightFact | null {
  const facts = hours.map((all): LightFact & { minutes: number } =>
    all.start >= shoot.end
      ? { kind: 'before', minutes: Math.round(all.start - shoot.end), all }
      : { kind: 'after', minutes: Math.round(shoot.start - all.end), all },
  )
  const nearest = facts.toSorted((one, other) => one.minutes - other.minutes)[0]
  return nearest !== undefined && nearest.minutes <= near ? nearest : null
}

/** The smallest move that gives a shoot all of a golden hour; null when it has one already, or none is near. */
export function lightMove(golden: Stretch[], shoot: Minutes | null): LightMove | null {
  if (shoot === null) return null
  const moves = golden.map((hour) => moveInto(hour, shoot))
  if (moves.some((move) => move?.by === 0)) return null
  const possible = moves.filter((move) => move !== null && Math.abs(move.by) <= mostMoved && staysOnDay(move.by, shoot))
  return possible.toSorted((one, other) => Math.abs(one?.by ?? 0) - Math.abs(other?.by ?? 0))[0] ?? null
}

const staysOnDay = (by: number, { start }: Minutes) => start + by >= 0 && start + by < 1440

/** The longer of the two is to hold the other, by whole steps where these still fit. */
function moveInto(hour: Minutes, shoot: Minutes): LightMove | null {
  const isLonger = shoot.end - shoot.start >= hour.end - hour.start
  const [outer, inner] = isLonger ? [shoot, hour] : [hour, shoot]
  // What the shoot may be moved by at least and at most.
  const ends = [inner.start - outer.start, inner.end - outer.end].map((by) => (isLonger ? by : -by))
  const [least = 0, most = 0] = ends.toSorted((one, other) => one - other)
  const wanted = isLonger ? 'all' : 'throughout'
  if (least <= 0 && most >= 0) return { by: 0, for: wanted }
  const exact = most < 0 ? most : least
  const stepped = most < 0 ? Math.floor(most / step) * step : Math.ceil(least / step) * step
  const by = stepped >= least && stepped <= most ? stepped : exact
  return { by: Math.trunc(by) === by ? by : Math.round(by), for: wanted }
}
