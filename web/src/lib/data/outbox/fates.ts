import { addressOf, behind, hasId, named, restsOn, withKnownIds, type Act, type ActProblem, type Waits } from './act.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long it is remembered what has been done: as long as an older answer may be shown. */
const rememberedMs = 14 * dayMs
const rememberedMost = 500

/** What has become of the stored acts: those to write, and the ids of those to drop. */
export type Changed = { put: Act[]; drop?: number[] }

const one = (acts: readonly Act[], id: number, change: (act: Act) => Partial<Act>): Act[] =>
  acts.flatMap((act) => (act.id === id ? [{ ...act, ...change(act) }] : []))

/** One attempt more, which may arrive although nobody hears of it. */
export const tried = (acts: readonly Act[], id: number, now: number): Changed => ({
  put: one(acts, id, ({ tries, triedAt, at }) => ({ tries: tries + 1, triedAt: tries === 0 ? now : (triedAt ?? at) })),
})

/** That attempt decided nothing; if only because nobody was signed in, it is known not to have arrived. */
export const undecided = (acts: readonly Act[], id: number, last: Waits): Changed => ({
  put: one(acts, id, ({ tries }) => ({ last, tries: last === 'signed-out' ? Math.max(0, tries - 1) : tries })),
})

/** How long the server is sure to know what it was asked: a day less than it says, as clocks differ. */
const knownMs = 29 * dayMs

/** True for a create that may have arrived so long ago that the server would do it once more. */
export const isForgotten = ({ route, tries, triedAt, at }: Act, now: number) =>
  route.status === 201 && tries > 0 && now - (triedAt ?? at) > knownMs

/** It has been done: those behind it get the real id of what it has created. */
export function done(acts: readonly Act[], id: number, answer: unknown, now: number): Changed {
  const put = one(acts, id, ({ input }) => ({ state: 'done', answer, doneAt: now, input: named(input) }))
  const [act] = put
  if (act === undefined) return { put: [] }
  const waiting = hasId(answer) ? acts.filter((other) => restsOn(other, act.made)) : []
  return { put: [...put, ...renamed(acts, act, waiting), ...askedAnew(acts, act)], drop: forgotten(acts, now) }
}

/**
 * Acts under the real id of what they rest on. An answer that was lost may have been read since: what was made on that, under the real
 * id, comes behind them only now.
 */
function renamed(acts: readonly Act[], created: Act, resting: readonly Act[]): Act[] {
  const named = new Map(resting.map((act) => [act.id, withKnownIds([created], act)]))
  const places = new Set([...named.values()].map(addressOf))
  const follows = (act: Act) => act.state === 'waiting' && !named.has(act.id) && places.has(addressOf(act))
  const all = acts.map((act) => named.get(act.id) ?? act)
  const ahead = (act: Act) => all.filter(({ id, state }) => id < act.id && state === 'waiting')
  return [...named.values(), ...acts.filter(follows).map((act) => behind(ahead(act), act))]
}

/** Clashes that are still to be decided: what the server holds by now is what one of these acts has put there since. */
function askedAnew(acts: readonly Act[], act: Act): Act[] {
  const put: Record<string, unknown> = { ...act.input.body }
  return acts.flatMap((other) => {
    const { state, problem } = other
    if (state !== 'conflict' || !problem?.theirs || addressOf(other) !== addressOf(act)) return []
    const theirs = Object.entries(problem.theirs).map(([name, value]) => [name, name in put ? put[name] : value])
    return [{ ...other, problem: { ...problem, theirs: Object.fromEntries(theirs) as typeof problem.theirs } }]
  })
}

/** Done so long ago, or so many, that nothing older is shown any more. */
function forgotten(acts: readonly Act[], now: number) {
  const past = acts.filter(({ state }) => state === 'done')
  return past
    .filter(({ doneAt = 0 }, at) => now - doneAt > rememberedMs || at < past.length - rememberedMost)
    .map(({ id }) => id)
}

/** What the server says of an address that it does not have: of a version of the app that has been taken back. */
export const noAddress = 'Not found'
const orphaned = 'This belongs to something that could not be added.'

/** The server will not do it, nor what rests on it. Whatever was typed stays in the list. */
export function refused(acts: readonly Act[], id: number, problem: ActProblem): Changed {
  const [act] = one(acts, id, () => ({ state: problem.theirs ? 'conflict' : 'refused', problem }))
  if (act === undefined) return { put: [] }
  if (problem.theirs) return askedOnce(acts, act, problem.theirs)
  const orphans = resting(acts, [act])
  return {
    put: [
      act,
      ...orphans.map((other): Act => ({ ...other, state: 'refused', problem: { status: 0, message: orphaned } })),
    ],
  }
}

/** A clash with all that waits behind it for the same fields: it is asked about once, with what was put into them last. */
function askedOnce(acts: readonly Act[], act: Act, theirs: object): Changed {
  const isAsked = ([name]: [string, unknown]) => name in theirs
  const isBehind = ({ id, state }: Act) => id > act.id && state === 'waiting'
  const taken = acts.filter(
    (other) => isBehind(other) && addressOf(other) === addressOf(act) && fieldsOf(other).some(isAsked),
  )
  const left = taken.map((other) =>
    withBody(
      other,
      fieldsOf(other).filter((field) => !isAsked(field)),
    ),
  )
  const isEmpty = (other: Act) => fieldsOf(other).length === 0
  const mine = [act, ...taken].flatMap((one) => fieldsOf(one).filter((field) => one === act || isAsked(field)))
  const words = left.findLast(isEmpty)?.words ?? act.words
  return {
    put: [{ ...withBody(act, mine), words }, ...left.filter((other) => !isEmpty(other))],
    drop: left.filter(isEmpty).map(({ id }) => id),
  }
}

const fieldsOf = ({ input }: Act) => Object.entries(input.body ?? {})
const withBody = (act: Act, fields: [string, unknown][]): Act => ({
  ...act,
  input: { ...act.input, body: Object.fromEntries(fields) },
})

/** Whoever made it takes it back, with everything that rests on it. It is known by its own id, or by that of what it creates. */
export function takenBack(acts: readonly Act[], id: number): Changed {
  const gone = acts.filter((act) => (act.id === id || act.made === id) && act.state !== 'done')
  return { put: [], drop: [...gone, ...resting(acts, gone)].map((act) => act.id) }
}

/** What waits for the things that these create, and so on. */
function resting(acts: readonly Act[], on: readonly Act[]): Act[] {
  const next = acts.filter((act) => act.state === 'waiting' && on.some(({ made }) => restsOn(act, made)))
  return next.length === 0 ? [] : [...next, ...resting(acts, next)]
}

/** Decides a conflict: `mine` goes over what the server holds, `theirs` leaves that alone and sends only what else was changed. */
export function decided(acts: readonly Act[], id: number, which: 'mine' | 'theirs', key: string): Changed {
  const found = acts.find((act) => act.id === id && act.state === 'conflict')
  if (found === undefined) return { put: [] }
  const { problem, ...act } = found
  const theirs = problem?.theirs ?? {}
  const again = { ...act, key, state: 'waiting' as const, tries: 0 }
  if (which === 'mine') return { put: [{ ...again, was: { ...act.was, ...theirs } }] }
  const left = fieldsOf(found).filter(([name]) => !(name in theirs))
  return left.length === 0 ? { put: [], drop: [id] } : { put: [withBody(again, left)] }
}
