import type { ProblemBody } from '@contactsheet/contracts/calls/problem'
import type { Route } from '@contactsheet/contracts/calls/route'
import { meet, type Queue } from '#lib/data/mutations/queue.ts'
import { addressIn, type Sent } from '../request.ts'
import { isTemporaryId } from './act-names.ts'

/** What an act is called in the list of what waits, and the page of what it changes. */
export type ActWords = { what: string; where?: { text: string; to: ActPlace; id: number } }
type ActPlace = '/schedule/$id' | '/contacts/$id' | '/moodboards/$id'

/** Why the server did not do it. */
export type ActProblem = Partial<ProblemBody> & { status: number }

/** Why acts still wait: the server cannot be reached, it fails, or nobody is signed in. */
export type Waits = 'silence' | 'failing' | 'signed-out'

/** A call that is kept on this device until the server has answered it. */
export type Act = {
  /** Grows with every act: those whose queues meet are sent in this order. */
  id: number
  /** The idempotency key, the same for every attempt. */
  key: string
  route: Route
  input: Sent
  queue: Queue
  /** Stands for the id of what it creates, until that is known. */
  made: number
  /** The fields that it changes, as they were seen before. */
  was?: Record<string, unknown>
  /** What its patches show beyond the input. */
  shows?: unknown
  words: ActWords
  /** When it was made, in milliseconds. */
  at: number
  /** `conflict`: the server holds something that was not seen; `refused`: it will not do it. Done ones are remembered for a while. */
  state: 'waiting' | 'conflict' | 'refused' | 'done'
  /** How often it was sent without anybody knowing what became of it. */
  tries: number
  /** When it was sent for the first time; left out by earlier releases. */
  triedAt?: number
  /** Why the last attempt decided nothing. */
  last?: Waits
  problem?: ActProblem
  answer?: unknown
  doneAt?: number
}

const dayMs = 24 * 60 * 60 * 1000
/** How long it is remembered what has been done: as long as an older answer may be shown. */
const rememberedMs = 14 * dayMs
const rememberedMost = 500

/** The temporary ids anywhere in a value. */
export function temporaryIn(value: unknown, found = new Set<number>()): Set<number> {
  if (isTemporaryId(value)) found.add(value)
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const part of Object.values(value)) temporaryIn(part, found)
  return found
}

const idsIn = ({ input, queue }: Act) => temporaryIn([input.params, input.body, queue])
const restsOn = (act: Act, made: number) => act.made !== made && idsIn(act).has(made)

/** Bytes of files that may wait. */
const mostBytes = 50_000_000

const filesIn = ({ files = {} }: Sent) => Object.values(files).flatMap((given) => given ?? [])
const bytesIn = (acts: readonly Pick<Act, 'input'>[]) =>
  acts.flatMap(({ input }) => filesIn(input)).reduce((sum, { size }) => sum + size, 0)

/** True while the files that wait leave room for those of one more act. */
export const hasRoom = (acts: readonly Act[], act: Pick<Act, 'input'>) =>
  filesIn(act.input).length === 0 || bytesIn([...acts, act]) <= mostBytes

/** The value with real ids in place of temporary ones. */
function withReal<T>(value: T, real: ReadonlyMap<number, number>): T {
  if (isTemporaryId(value)) return (real.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((part: unknown) => withReal(part, real)) as T
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withReal(part, real)])) as T
}

/** An act with the ids that are known by now. */
export function withKnownIds(acts: readonly Act[], act: Act): Act {
  const known = acts.flatMap(({ made, answer, state }) =>
    state === 'done' && hasId(answer) ? [[made, answer.id] as const] : [],
  )
  const real = new Map(known)
  const { queue, input, words, shows } = act
  return {
    ...act,
    ...withReal({ queue, words, ...(shows !== undefined && { shows }) }, real),
    input: { ...input, ...withReal(named(input), real) },
  }
}

const addressOf = ({ route, input }: Act) => addressIn(route.path, { ...(input.params && { params: input.params }) })

/** An act as it is kept behind the others: what those that the screen had not shown yet have put into its fields is what it was made on. */
export function behind(acts: readonly Act[], made: Act): Act {
  const act = withKnownIds(acts, made)
  if (act.was === undefined) return act
  const was = { ...act.was }
  for (const other of acts.filter((one) => addressOf(one) === addressOf(act)))
    for (const [name, put] of Object.entries(other.input.body ?? {}))
      if (name in was && isUnseen(other, name, { value: was[name], at: act.at })) was[name] = put
  return { ...act, was }
}

/** For so long a read that was asked for before an act was done may still be on the screen. */
const lateReadMs = 10_000

/** Whether a field was seen as it had been before this act. */
function isUnseen({ state, doneAt = 0, was }: Act, name: string, seen: { value: unknown; at: number }) {
  if (state !== 'done') return state === 'waiting'
  return doneAt >= seen.at || (doneAt >= seen.at - lateReadMs && was?.[name] === seen.value)
}

/** Files hold no ids. */
const named = ({ params, body }: Sent) => ({ ...(params && { params }), ...(body && { body }) })

const hasId = (answer: unknown): answer is { id: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number'

/** The id under which what an act creates is shown: the real one once it is known. */
export const shownId = ({ made, answer }: Act) => (hasId(answer) ? answer.id : made)

/** The acts that can be sent now: each behind those whose queues it meets, and behind what creates the things that it names. */
export function sendable(acts: readonly Act[], isHeld: (id: number) => boolean): Act[] {
  const ahead: Act[] = []
  const next: Act[] = []
  for (const act of acts) {
    if (act.state !== 'waiting') continue
    const ids = idsIn(act)
    if (!isHeld(act.id) && !ahead.some(({ queue, made }) => ids.has(made) || meet(queue, act.queue))) next.push(act)
    ahead.push(act)
  }
  return next
}

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
  return { put: [...put, ...renamed(acts, act, waiting)], drop: forgotten(acts, now) }
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

/** Done so long ago, or so many, that nothing older is shown any more. */
function forgotten(acts: readonly Act[], now: number) {
  const past = acts.filter(({ state }) => state === 'done')
  return past
    .filter(({ doneAt = 0 }, at) => now - doneAt > rememberedMs || at < past.length - rememberedMost)
    .map(({ id }) => id)
}

const orphaned = 'This belongs to something that could not be added.'

/** The server will not do it, nor what rests on it. Whatever was typed stays in the list. */
export function refused(acts: readonly Act[], id: number, problem: ActProblem): Changed {
  const isConflict = problem.theirs !== undefined
  const put = one(acts, id, () => ({ state: isConflict ? 'conflict' : 'refused', problem }))
  const orphans = isConflict ? [] : resting(acts, put)
  return {
    put: [
      ...put,
      ...orphans.map((act): Act => ({ ...act, state: 'refused', problem: { status: 0, message: orphaned } })),
    ],
  }
}

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
  const left = Object.entries(act.input.body ?? {}).filter(([name]) => !(name in theirs))
  if (left.length === 0) return { put: [], drop: [id] }
  return { put: [{ ...again, input: { ...act.input, body: Object.fromEntries(left) } }] }
}

/** Whether any of those that were shown has been sent, and not all were only removed; false when none was shown. */
export const sentOf = (shown: readonly Act[], acts: readonly Act[]) =>
  shown.length > 0 && {
    isSent: acts.some(({ id, state }) => state === 'done' && shown.some((act) => act.id === id)),
  }
