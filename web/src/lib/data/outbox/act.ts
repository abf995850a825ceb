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

/** The temporary ids anywhere in a value. */
export function temporaryIn(value: unknown, found = new Set<number>()): Set<number> {
  if (isTemporaryId(value)) found.add(value)
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const part of Object.values(value)) temporaryIn(part, found)
  return found
}

const idsIn = ({ input, queue }: Act) => temporaryIn([input.params, input.body, queue])
/** Whether an act names what another one creates. */
export const restsOn = (act: Act, made: number) => act.made !== made && idsIn(act).has(made)

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

/** The address that an act changes, the same for all acts of one record. */
export const addressOf = ({ route, input }: Act) =>
  addressIn(route.path, { ...(input.params && { params: input.params }) })

const isUnseen = ({ state, doneAt = 0 }: Act, at: number) => (state === 'done' ? doneAt >= at : state === 'waiting')

/** An act as it is kept behind the others: what those that the screen had not shown yet have put into its fields is what it was made on. */
export function behind(acts: readonly Act[], made: Act): Act {
  const act = withKnownIds(acts, made)
  if (act.was === undefined) return act
  const was = { ...act.was }
  for (const other of acts.filter((one) => addressOf(one) === addressOf(act)))
    for (const [name, put] of Object.entries(other.input.body ?? {}))
      if (name in was && isUnseen(other, act.at)) was[name] = put
  return { ...act, was }
}

/** Files hold no ids, and are let go of when they are there. */
export const named = ({ params, body }: Sent) => ({ ...(params && { params }), ...(body && { body }) })

/** Whether an answer says what number something has. */
export const hasId = (answer: unknown): answer is { id: number } =>
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

/** Whether any of those that were shown has been sent, and not all were only removed; false when none was shown. */
export const sentOf = (shown: readonly Act[], acts: readonly Act[]) =>
  shown.length > 0 && {
    isSent: acts.some(({ id, state }) => state === 'done' && shown.some((act) => act.id === id)),
  }
