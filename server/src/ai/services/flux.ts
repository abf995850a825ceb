import type { Shape } from '@contactsheet/contracts/ai/generation-limits'
import type { ServiceAccess } from '#platform/process/settings/images.ts'
import { retryOnce, pause, askService, fetchPicture, type ServiceAnswer } from './service-http.ts'
import { ServiceError, type Order, type PictureService } from './service.ts'

/** Milliseconds between two polls of a task. */
const betweenLooks = 700

/** How people know the service. */
export const fluxWords = {
  name: 'flux',
  displayName: 'Black Forest Labs FLUX',
  spokenName: 'Black Forest Labs',
  strengthDescription: 'Best for photorealism: skin, fabric and light as a camera sees them',
} as const

/** Black Forest Labs: each picture is a task that is submitted, polled until it is ready, and then fetched. */
export function fluxImages(access: ServiceAccess): PictureService {
  return {
    ...fluxWords,
    model: access.model,
    host: new URL(access.baseUrl).host,
    make: (order) => makeAll(access, order),
  }
}

async function makeAll(access: ServiceAccess, order: Order) {
  const parts = Array.from({ length: order.count }, () => 0)
  const tell = (task: number) => (part: number) => {
    parts[task] = part
    order.onProgress(parts.reduce((sum, each) => sum + each, 0) / parts.length)
  }
  const tasks = parts.map((_, task) => makeOne(access, { ...order, onProgress: tell(task) }))
  const ended = await Promise.allSettled(tasks)
  order.signal.throwIfAborted()
  const failed = ended.flatMap((task) => (task.status === 'rejected' ? [task.reason] : []))
  if (failed.length > 0) throw mostSevere(failed)
}

async function makeOne(access: ServiceAccess, order: Order) {
  const { signal, onPicture, onProgress, onCost } = order
  const { address, dollars } = await retryOnce(signal, () => submit(access, order))
  if (dollars !== undefined) onCost(dollars)
  const sample = await resultOf(access, address, order)
  onPicture({ file: await fetchPicture(sample, access.baseUrl, signal) })
  onProgress(1)
}

const sizes: Record<Shape, { width: number; height: number; ratio: string }> = {
  square: { width: 1024, height: 1024, ratio: '1:1' },
  portrait: { width: 832, height: 1248, ratio: '2:3' },
  landscape: { width: 1248, height: 832, ratio: '3:2' },
}

/** Some models are told the ratio of the sides, the others their lengths. */
function sizeFor(model: string, shape: Shape) {
  const { ratio, ...sides } = sizes[shape]
  return /ultra|kontext/.test(model) ? { aspect_ratio: ratio } : sides
}

async function submit(access: ServiceAccess, { prompt, shape, signal }: Order) {
  const { baseUrl, model } = access
  const answer = await askService(`${baseUrl}/${model}`, {
    method: 'POST',
    headers: keyOf(access),
    body: { prompt, ...sizeFor(model, shape), output_format: 'jpeg' },
    hidden: { key: access.key, prompt },
    signal,
  })
  const { id, polling_url: polling, cost } = (answer.json ?? {}) as Record<string, unknown>
  if (answer.status !== 200 || typeof id !== 'string') throw errorOfFlux(answer)
  // A credit is a cent.
  return { address: lookingAt(baseUrl, id, polling), dollars: typeof cost === 'number' ? cost / 100 : undefined }
}

const keyOf = ({ key = '' }: ServiceAccess) => ({ 'x-key': key })

/** The polling address that the service gives, but only on the service's own host, since our key is sent there. */
function lookingAt(baseUrl: string, id: string, polling: unknown) {
  const given = typeof polling === 'string' ? URL.parse(polling) : null
  return given !== null && isOfService(given, new URL(baseUrl))
    ? given.href
    : `${baseUrl}/get_result?id=${encodeURIComponent(id)}`
}

/** The service's own address, or that of one of its regions: api.eu1.bfl.ai answers for api.bfl.ai. */
const isOfService = (address: URL, base: URL) =>
  address.origin === base.origin || (isTheirs(base) && isTheirs(address) && address.port === '')

const isTheirs = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname.endsWith('.bfl.ai')

type Looking = Pick<Order, 'prompt' | 'signal' | 'onProgress'>

/** Polls a task until it is ready; returns the address of its picture. A failed poll is repeated a few times. */
async function resultOf(
  access: ServiceAccess,
  address: string,
  { prompt, signal, onProgress }: Looking,
): Promise<string> {
  const hidden = { key: access.key, prompt }
  for (let failed = 0; ;) {
    await pause(betweenLooks, signal)
    const answer = await askService(address, { method: 'GET', headers: keyOf(access), hidden, signal }).catch(noAnswer)
    const task = taskIn(answer.json)
    if (answer.status !== 200 || task === undefined) {
      failed += 1
      if (failed > 3 || (answer.status > 0 && answer.status < 429)) throw errorOfFlux(answer)
    } else if (task.sample !== undefined) return task.sample
    else if (task.isOver) throw errorOfFlux({ ...answer, outcome: task.status })
    else onProgress(task.progress)
  }
}

/** A poll that did not get through; any other error is rethrown. */
function noAnswer(error: unknown): ServiceAnswer {
  if (!(error instanceof ServiceError)) throw error
  return { status: 0, retryAfter: undefined, json: undefined, picture: undefined, said: '' }
}

/** The state of a task; undefined when the answer cannot be read. */
function taskIn(json: unknown) {
  const { status, progress, result } = (json ?? {}) as Record<string, unknown>
  if (typeof status !== 'string') return undefined
  const { sample } = (result ?? {}) as Record<string, unknown>
  return {
    status,
    sample: status === 'Ready' && typeof sample === 'string' ? sample : undefined,
    isOver: /^ready$|moderated|error|failed|not found/i.test(status),
    progress: typeof progress === 'number' ? Math.min(0.95, Math.max(0, progress)) : 0,
  }
}

type Refusal = {
  status: number
  retryAfter: number | undefined
  /** What it says. */
  said: string
  /** How a task ended. */
  outcome?: string
}

/** What Black Forest Labs means by an answer, or the end of a task, that brings nothing. */
function errorOfFlux({ status, retryAfter, said, outcome = '' }: Refusal): ServiceError {
  const short = `Status ${status} ${/^[\w ]{1,40}$/.test(outcome) ? outcome : ''}`.trim()
  const detail = said === '' ? short : `${short}: ${said}`
  if (/moderated/i.test(outcome)) return new ServiceError('safety', short)
  if (status === 402) return new ServiceError('billing', detail)
  if (status === 429) return new ServiceError('rate', detail, { retryAfter, isPassing: retryAfter !== undefined })
  if (status === 401 || status === 403) return new ServiceError('key', detail)
  return new ServiceError('failed', detail, { retryAfter, isPassing: status >= 500 })
}

const byGravity = ['safety', 'billing', 'key', 'rate', 'slow', 'failed']

/** The most informative of several failures: a refusal, then missing credit, then the others. */
function mostSevere(failures: unknown[]): unknown {
  const gravity = (failure: unknown) => (failure instanceof ServiceError ? byGravity.indexOf(failure.kind) : 99)
  return failures.toSorted((a, b) => gravity(a) - gravity(b))[0]
}
