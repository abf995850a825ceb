import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { aiLimits } from '@contactsheet/contracts/ai/generation-limits'
import type { NewGeneration } from '@contactsheet/contracts/ai/generation-fields'
import type { Generation } from '@contactsheet/contracts/ai/generation'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import type { MediaParts } from '#media/media.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import type { Clock } from './allowance.store.ts'
import { problemOfFailure, storedFailure, problemOfStored } from './generation-failures.ts'
import { imagesOfGeneration, keepGenerated } from './generated-images.store.ts'
import type { GenerationQueue, Place } from './generation-queue.ts'
import {
  beginGeneration,
  cancelBeforehand,
  cancelGeneration,
  failGeneration,
  finishGeneration,
  generationById,
  generationOfKey,
  hasLease,
  reserveGeneration,
  type GenerationRow,
} from './generations.store.ts'
import { mayTryAnotherService, type PictureServices } from './services/picture-services.ts'
import { ServiceError, type Made, type PictureService } from './services/service.ts'

/** What making pictures needs. */
export type GenerationParts = MediaParts & {
  limiter: RateLimiter
  clock: Clock
  queue: GenerationQueue
  services: PictureServices
  /** The queue in which the services' pictures are decoded. */
  pictures: WorkQueue
  /** How long services elsewhere may take for one generation. */
  seconds: number
}

/** Decodes the services' pictures one after another; large enough that none is refused. */
export const generatedQueue = () => new WorkQueue({ all: 200, each: 10, atOnce: 1 })

/** Requests for pictures of one user. */
const starts: Allowance = { name: 'generate', most: 60, windowSeconds: 600 }
/** Cancelling costs no allowance, but the service may already have been called. */
const cancels: Allowance = { name: 'cancel generation', most: 20, windowSeconds: 86_400 }

/**
 * Makes pictures from a description and keeps them; returns them once all have come, or as many as did. No transaction is open
 * meanwhile. Without a key it is cancelled when the caller has `gone`. Throws what the contract names.
 */
export async function generate(
  owner: Owner,
  parts: GenerationParts,
  boardId: number,
  { key, ...wanted }: NewGeneration,
  gone: AbortSignal,
): Promise<Generation> {
  const known = key === undefined ? undefined : await generationOfKey(owner, boardId, key)
  if (known !== undefined) return joined(owner, parts, known, gone)

  const asked = namedService(wanted.service)
  const services = parts.services.chosen(asked)
  await assertMayStart(owner, parts.limiter)
  const fields = { ...wanted, boardId, key: key ?? randomUUID(), service: asked, counted: parts.services.counted }
  const { row, isNew } = await reserveGeneration(owner, fields, parts)
  if (!isNew) return joined(owner, parts, row, gone)

  const place = parts.queue.enter(owner.userId, row.id)
  if (key === undefined) whenGone(gone, () => cancel(owner, parts, boardId, row.key))
  try {
    const done = await work(owner, parts, { row, services, place })
    if (!(await finishGeneration(owner, row.id, { ...done, clock: parts.clock })))
      throw problemOfStored('cancelled', null)
    return await answerOf(owner, row.id, done.service)
  } catch (error) {
    // When the database cannot be reached the allowance comes back by itself, because nobody holds the generation any more.
    await failGeneration(owner, row.id, storedFailure(error)).catch(() => undefined)
    throw withCode(error)
  } finally {
    place.leave()
  }
}

/** Every problem has a code: whoever asks knows by it that this is the end, and that asking again brings nothing else. */
const withCode = (error: unknown) =>
  error instanceof Problem && error.details.code === undefined ? problemOfStored('failed', storedFailure(error)) : error

/**
 * Ends a generation that is under way, in whichever process. Throws 404 for one that is not there, and notes that it is cancelled: should
 * its request still arrive, it makes nothing. Throws 409 `ai_done`, 429.
 */
export async function cancel(owner: Owner, { queue, limiter }: GenerationParts, boardId: number, key: string) {
  let cancelled = await cancelGeneration(owner, boardId, key)
  if (cancelled === undefined) {
    await limiter.take(starts, owner.userId)
    if (await cancelBeforehand(owner, boardId, key)) throw notFound('Generation')
    cancelled = await cancelGeneration(owner, boardId, key)
  }
  if (cancelled === undefined) return
  queue.cancel(owner.userId, cancelled.id)
  // Too many of them are refused when the next one begins. One that was waiting had asked no service.
  if (cancelled.was === 'working') await limiter.take(cancels, owner.userId).catch(() => undefined)
}

/** Null for whichever is the best. */
const namedService = (service: NewGeneration['service']) => (service == null || service === 'auto' ? null : service)

async function assertMayStart(owner: Owner, limiter: RateLimiter) {
  await limiter.take(starts, owner.userId)
  await limiter.check(cancels, owner.userId).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const sentence = `You have cancelled ${cancels.most} generations within a day. Please try again later.`
    throw new Problem(429, sentence, error.details, error.retryAfter)
  })
}

function whenGone(gone: AbortSignal, end: () => Promise<void>) {
  const ended = () => void end().catch(() => undefined)
  if (gone.aborted) ended()
  else gone.addEventListener('abort', ended, { once: true })
}

type Task = { row: GenerationRow; services: PictureService[]; place: Place }

/** Calls the services one after another once it is this generation's turn. Throws the problem for the response. */
async function work(owner: Owner, parts: GenerationParts, { row, services, place }: Task) {
  const [first, second] = services
  if (first === undefined) throw new Error('There is no service to ask')
  try {
    await place.turn
    await beginGeneration(owner, row.id)
    const signal = AbortSignal.any([place.signal, ...timeFor(first, parts.seconds)])
    const ask = async (service: PictureService) => ({
      service: service.name,
      pictures: await ordered(owner, parts, { row, service, place, signal }),
    })
    return await ask(first).catch((error: unknown) => {
      if (second === undefined || !mayTryAnotherService(error) || signal.aborted) throw error
      return named(ask(second), second)
    })
  } catch (error) {
    throw problemOfFailure(error, first.spokenName)
  }
}

/** What ends the work of a service that takes too long. What the product makes itself has a limit of its own, on its processor's time. */
export const timeFor = ({ isOurs }: PictureService, seconds: number) =>
  isOurs ? [] : [AbortSignal.timeout(seconds * 1000)]

/** The failures of a service in the words for users, which name it. */
const named = <R>(asking: Promise<R>, { spokenName }: PictureService) =>
  asking.catch((error: unknown) => {
    throw problemOfFailure(error, spokenName)
  })

type Asked = Omit<Task, 'services'> & { service: PictureService; signal: AbortSignal }

/** Has one service make the pictures; returns how many there are. */
async function ordered(owner: Owner, parts: GenerationParts, { row, service, place, signal }: Asked): Promise<number> {
  const words = service.name === 'study' ? await wordsOfStudy(row.prompt) : []
  const imageType = service.name === 'study' ? 'study' : 'ai'
  let pictures = 0
  place.tell({ pictures, progress: null })
  return parts.services.make(service, {
    prompt: row.prompt,
    shape: row.shape,
    count: aiLimits.pictures,
    signal,
    onProgress: (progress) => place.tell({ progress }),
    keep: async (made) => {
      const picture = await parts.pictures.hold(owner.userId, (inTurn) => inTurn(() => pictureIn(made)))
      await keepGenerated(owner, parts.files, picture, { generationId: row.id, imageType, words })
      place.tell({ pictures: (pictures += 1) })
    },
  })
}

const wordsOfStudy = async (prompt: string) => (await import('./study/study-words.rules.ts')).recognisedWords(prompt)

/** Reads what a service brought like an upload. Throws `ServiceError` for what is no picture. */
export async function pictureIn(made: Made) {
  // Loaded with the first picture, so that a start does not load what decodes them.
  const { pictureOf, readPicture } = await import('#media/pictures/read-picture.ts')
  // Soft dark gradients show every saving.
  if ('pixels' in made) return pictureOf(made.pixels, 92)
  return readPicture(made.file).catch((error: unknown) => {
    throw error instanceof Problem && error.status < 500
      ? new ServiceError('failed', 'It brought a picture that cannot be read')
      : error
  })
}

const answerOf = async (owner: Owner, generationId: number, service: Generation['service']): Promise<Generation> => ({
  images: await imagesOfGeneration(owner, generationId),
  service,
  generationId,
})

/** Milliseconds between two checks of a generation that another process works on. */
const betweenLooks = { elsewhere: 1000, here: 10_000 }

/** Waits for a generation that is there already, and answers what it is answered. */
async function joined(owner: Owner, { queue }: GenerationParts, begun: GenerationRow, gone: AbortSignal) {
  while (!gone.aborted && (await hasLease(owner, begun.id))) {
    const left = queue.left(owner.userId, begun.id)
    const pause = delay(left ? betweenLooks.here : betweenLooks.elsewhere, undefined, { signal: gone })
    await Promise.race([pause.catch(() => undefined), ...(left ? [left] : [])])
  }
  const { id, state, service, failure } = (await generationById(owner, begun.id)) ?? begun
  if (state !== 'done' || service === null) throw problemOfStored(state, failure)
  return answerOf(owner, id, service)
}
