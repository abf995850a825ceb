import type { Dispatcher } from 'undici'
import { parseBoundedJson, redacted, messageIn, type Hidden, isPicture } from './service-answer.rules.ts'
import { addressOfPicture, isOfService, lookupPublic, mayBePublic, NotPublic } from './public-address.ts'
import { ServiceError } from './service.ts'
import { memoized } from '#platform/process/memoized.ts'
import { setTimeout as delay } from 'node:timers/promises'

/** Bytes of the largest answer: three pictures of the largest size as base64, and of one picture. */
const most = { answer: 40 * 1024 ** 2, picture: 20 * 1024 ** 2 }

// What has no end is ended by the signal of the generation.
const endless = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 10_000 }
/** What sends; loaded when something is asked for the first time. */
const sending = memoized(async () => {
  const { Agent, request } = await import('undici')
  return {
    request,
    /** Reaches the configured services, wherever they are. */
    services: new Agent({ ...endless, connect: { timeout: 10_000 } }),
    /** Reaches public addresses only, whatever name leads there. */
    publicOnly: new Agent({ ...endless, connect: { timeout: 10_000, lookup: lookupPublic } }),
  }
})

type Asked = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** What may not be in the reason that is kept. */
  hidden: Hidden
  signal: AbortSignal
}
export type ServiceAnswer = {
  status: number
  retryAfter: number | undefined
  json: unknown
  /** The whole answer, when that is a picture. */
  picture: Uint8Array | undefined
  /** What it says for people, cut and without anything secret. */
  said: string
}

/** Asks a configured service. Redirects are not followed. Throws `ServiceError` when it cannot be reached. */
export async function askService(url: string, { body, headers = {}, hidden, ...asked }: Asked): Promise<ServiceAnswer> {
  const written = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await send(url, 'services', {
    ...asked,
    ...written,
    headers: { accept: 'application/json', ...type, ...headers },
  })
  const bytes = await wholeBody(answer, most.answer, asked.signal)
  const after = Number(answer.headers['retry-after'])
  const picture = isPicture(bytes) ? bytes : undefined
  const json = picture === undefined ? parseBoundedJson(bytes) : undefined
  const text = picture === undefined && json === undefined ? bytes.subarray(0, 8000).toString() : messageIn(json)
  return {
    status: answer.statusCode,
    retryAfter: Number.isFinite(after) && after >= 0 ? Math.ceil(after) : undefined,
    json,
    picture,
    said: redacted(text, hidden),
  }
}

/** Milliseconds after which a picture that did not come is fetched once more. */
const beforeAgain = 700
/** Redirects of one picture that are followed, each within its host. */
const mostRedirects = 3

/**
 * Fetches a picture that a service has made, without its key, from the service's own host or a public address. It has been paid for, so
 * any failure is retried once. Throws `ServiceError`.
 */
export async function fetchPicture(given: string, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  const address = addressOfPicture(given, baseUrl)
  if (address === undefined) throw new ServiceError('failed', 'The address of the picture cannot be read')
  const fetched = () => pictureAt(address, baseUrl, signal, mostRedirects)
  return fetched().catch(async (error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    await pause(beforeAgain, signal)
    return fetched()
  })
}

async function pictureAt(address: URL, baseUrl: string, signal: AbortSignal, redirects: number): Promise<Uint8Array> {
  const isOwn = isOfService(address, new URL(baseUrl))
  if (!isOwn && !mayBePublic(address)) throw notPublic(address)
  const headers = { accept: 'image/*' }
  const answer = await send(address.href, isOwn ? 'services' : 'publicOnly', { method: 'GET', signal, headers })
  const target = redirects > 0 ? redirectIn(answer, address) : undefined
  if (target !== undefined) {
    discard(answer)
    return pictureAt(target, baseUrl, signal, redirects - 1)
  }
  return pictureOf(answer, signal)
}

async function pictureOf(answer: Dispatcher.ResponseData, signal: AbortSignal) {
  const type = /^[\w/+.-]{1,60}/.exec(String(answer.headers['content-type'] ?? ''))?.[0] ?? 'none'
  const trouble = new ServiceError('failed', `The picture came with status ${answer.statusCode} and type ${type}`)
  if (answer.statusCode !== 200) {
    discard(answer)
    throw trouble
  }
  const bytes = await wholeBody(answer, most.picture, signal)
  // Small servers send any type.
  if (!isPicture(bytes)) throw trouble
  return bytes
}

const moved = new Set([301, 302, 303, 307, 308])

/** Where a redirect leads, when that is the same host. */
function redirectIn({ statusCode, headers }: Dispatcher.ResponseData, from: URL) {
  const { location } = headers
  const target = moved.has(statusCode) && typeof location === 'string' ? URL.parse(location, from.href) : null
  return target !== null && /^https?:$/.test(target.protocol) && target.hostname === from.hostname ? target : undefined
}

async function send(
  url: string,
  through: 'services' | 'publicOnly',
  asked: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
) {
  const { request, [through]: dispatcher } = await sending()
  try {
    return await request(url, { ...asked, dispatcher })
  } catch (error) {
    throw unreachable(url, error, asked.signal as AbortSignal)
  }
}

async function wholeBody({ body, headers }: Dispatcher.ResponseData, limit: number, signal: AbortSignal) {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    if (Number(headers['content-length']) > limit) throw tooLarge(limit)
    for await (const piece of body as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > limit) throw tooLarge(limit)
      pieces.push(piece)
    }
  } catch (error) {
    discard({ body })
    if (signal.aborted) throw signal.reason
    throw error instanceof ServiceError ? error : new ServiceError('failed', 'The answer was cut short')
  }
  return Buffer.concat(pieces)
}

/** Closes without reading the rest; the error that this causes is ignored. */
const discard = ({ body }: Pick<Dispatcher.ResponseData, 'body'>) => void body.on('error', () => undefined).destroy()

const notPublic = ({ host }: URL) =>
  new ServiceError('failed', `The picture is at an address that is not public: ${host.slice(0, 80)}`)
const tooLarge = (limit: number) => new ServiceError('failed', `The answer is larger than ${limit / 1024 ** 2} MB`)

function unreachable(url: string, error: unknown, signal: AbortSignal) {
  if (signal.aborted) return signal.reason
  if (error instanceof NotPublic) return notPublic(new URL(url))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new ServiceError('slow', `The service cannot be reached ${code}`.trim())
}

/** The longest `Retry-After` in seconds that is waited for. */
const longestWait = 20

/** Retries the work once after a transient failure, after the service's `Retry-After` or a second. */
export async function retryOnce<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.isPassing || (error.retryAfter ?? 1) > longestWait) throw error
    await pause((error.retryAfter ?? 1) * 1000, signal)
    return work()
  }
}

/** Waits so many milliseconds. Throws the signal's reason. */
export async function pause(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal }).catch(() => undefined)
  signal.throwIfAborted()
}
