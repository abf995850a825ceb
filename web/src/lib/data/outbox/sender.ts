import { callerHeader } from '@contactsheet/contracts/calls/route'
import { ApiError, failureOf, isMissing, isOutcomeUnknown, isSilence, noAnswer } from '../failure.ts'
import { addressIn, requestOf } from '../request.ts'
import type { UploadRequest } from '../upload.ts'
import { sendable, type Act, type ActProblem, type Waits } from './act.ts'
import { done, isForgotten, noAddress, refused, tried, undecided } from './fates.ts'
import type { ActsOnDevice } from './acts-on-device.ts'
import { actsOf } from './act-names.ts'

type Fate = { done: unknown } | { refused: ActProblem } | { waits: Waits }

type Parts = {
  acts: ActsOnDevice
  send: (address: string, request: UploadRequest) => Promise<Response>
  /** True for an act that has to wait for something else that is under way. */
  isHeld: (id: number) => boolean
  /** True while somebody waits for the answer, and hears what becomes of it. */
  isAwaited: (id: number) => boolean
  /** Called whenever something has become of an act. */
  onChange: (id: number, waits?: Waits) => void
}

/** So many are on their way at a time. */
const most = 4
const patienceMs = { words: 60_000, files: 600_000 }
/** A page that the system has put to sleep may hold the lock: whoever is awake goes on, and the keys keep anything from happening twice. */
const lockMs = 15_000

/** Sends what one person's acts on this device are waiting for, one tab at a time. Knows nothing of a page, so that a worker can do it. */
export class Sender {
  readonly #parts: Parts
  #draining: Promise<Waits | undefined> | undefined
  #wake = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends everything that can be sent; answers why it stopped before the end, if it did. Whoever calls meanwhile joins. */
  send(): Promise<Waits | undefined> {
    this.#wake()
    this.#draining ??= this.#alone(() => this.#drain()).finally(() => (this.#draining = undefined))
    return this.#draining
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const { locks } = globalThis.navigator as { locks?: LockManager }
    const name = actsOf(this.#parts.acts.userId)
    // Only secure addresses have locks.
    if (locks === undefined) return work()
    const waiting = new AbortController()
    const patience = setTimeout(() => waiting.abort(), lockMs)
    const inside = () => {
      clearTimeout(patience)
      return work()
    }
    return locks.request(name, { signal: waiting.signal }, inside).catch((error: unknown) => {
      if (!waiting.signal.aborted) throw error
      return locks.request(name, { steal: true }, work)
    }) as Promise<T>
  }

  async #drain(): Promise<Waits | undefined> {
    const { acts, isHeld } = this.#parts
    const underWay = new Map<number, Promise<void>>()
    let stopped: Waits | undefined
    // What the server fails at holds up what comes behind it, and nothing else.
    const failed = new Set<number>()
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve))
      const isOver = stopped !== undefined || failed.size >= most
      const next = isOver ? [] : sendable(await acts.all(), (id) => isHeld(id) || failed.has(id))
      for (const act of next.filter(({ id }) => !underWay.has(id)).slice(0, most - underWay.size)) {
        const way = this.#attempt(act).then((waits) => {
          underWay.delete(act.id)
          if (waits === 'failing') failed.add(act.id)
          else stopped ??= waits
        })
        underWay.set(act.id, way)
      }
      if (underWay.size === 0) return stopped ?? (failed.size > 0 ? 'failing' : undefined)
      await Promise.race([...underWay.values(), woken])
    }
  }

  async #attempt(act: Act): Promise<Waits | undefined> {
    const { acts, onChange } = this.#parts
    const { id } = act
    // It is on its way before that is written down: a page that is left must send at once.
    const [fate] = await Promise.all([this.#fate(act), acts.change((all) => tried(all, id, Date.now()))])
    if ('waits' in fate) {
      await acts.change((all) => undecided(all, id, fate.waits))
      onChange(id, fate.waits)
      return fate.waits
    }
    await acts.change((all) => ('done' in fate ? done(all, id, fate.done, Date.now()) : refused(all, id, fate.refused)))
    onChange(id)
    return undefined
  }

  async #fate(act: Act): Promise<Fate> {
    if (isForgotten(act, Date.now())) return { refused: { status: 0, message: longAgo } }
    try {
      return { done: await this.#ask(act) }
    } catch (error) {
      return fateOf(act, error, this.#parts.isAwaited(act.id))
    }
  }

  async #ask(act: Act): Promise<unknown> {
    const { address, request } = requestOfAct(act, this.#parts.acts.userId)
    const answer = await this.#parts.send(address, request).catch(() => {
      throw noAnswer()
    })
    if (!answer.ok) throw await failureOf(answer)
    // Whoever answers otherwise than the contract says, or with a page, is somebody in between.
    if (answer.status !== (act.route.status ?? 200)) throw new Error('This is no answer of the server')
    return answer.status === 204 ? undefined : answer.json()
  }
}

/** The request of an act, always with the same key. */
export function requestOfAct({ route, input, key, was }: Pick<Act, 'route' | 'input' | 'key' | 'was'>, userId: string) {
  const body = was === undefined ? input.body : { ...input.body, was }
  const request = requestOf(route, { ...input, ...(body && { body }) })
  request.headers['Idempotency-Key'] = key
  request.headers[callerHeader] = userId
  request.signal = AbortSignal.timeout(input.files ? patienceMs.files : patienceMs.words)
  return { address: addressIn(route.path, input), request }
}

/** A refusal in words that are not the server's, such as of a network that wants its guests to sign in; but what is too large is so to all. */
const isOfStranger = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status !== 413 && error.serverMessage === undefined

const longAgo =
  'This was sent about a month ago, and no answer came. It may have arrived: look whether it is there before you add it again.'
const addedBefore = 'This was added before. What belongs to it has to be added again.'

/** What was to go is gone, if the server knows what is meant; who was to come has come, if for nothing that may not be known there. */
function isAsWished({ route, input }: Act, error: ApiError, isAwaited: boolean) {
  const { code, message } = error.problem
  if (route.method === 'DELETE') return isMissing(error) && message !== noAddress
  return code === 'already_on_shoot' && !isAwaited && !(input.body && 'role' in input.body && input.body.role)
}

/** What an answer that is none means for an act. */
function fateOf(act: Act, error: unknown, isAwaited: boolean): Fate {
  if (!isAwaited && isOfStranger(error)) return { waits: 'failing' }
  if (error instanceof ApiError && error.status === 401) return { waits: 'signed-out' }
  // Half an answer is one of a server that can be reached: nothing else would have it asked again.
  if (isOutcomeUnknown(error)) return { waits: isSilence(error) ? 'silence' : 'failing' }
  const { route } = act
  const { status, problem } = error as ApiError
  // It came through before, and its answer did not.
  if (problem.code === 'saved_already' || problem.code === 'key_used')
    // Nobody says which number it has, and what rests on it would be sent with none.
    return route.status === 201 ? { refused: { status, message: addedBefore } } : { done: undefined }
  if (isAsWished(act, error as ApiError, isAwaited)) return { done: undefined }
  if (status === 429 || status === 408) return { waits: 'failing' }
  return { refused: { ...problem, status } }
}
