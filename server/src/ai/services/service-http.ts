import { Agent, request, type Dispatcher } from 'undici'
import { lookupPublic, mayBePublic, NotPublic } from './public-address.ts'
import { ServiceTrouble } from './service.ts'

/** Bytes of the largest answer: three pictures of the largest size as base64, and of one picture. */
const most = { answer: 40 * 1024 ** 2, picture: 20 * 1024 ** 2 }

// What has no end is ended by the signal of the generation.
const endless = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 10_000 }
/** Reaches the configured services, wherever they are. */
const services = new Agent({ ...endless, connect: { timeout: 10_000 } })
/** Reaches public addresses only, whatever name leads there. */
const publicOnly = new Agent({ ...endless, connect: { timeout: 10_000, lookup: lookupPublic } })

type Asked = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: object; signal: AbortSignal }
export type ServiceAnswer = { status: number; retryAfter: number | undefined; json: unknown }

/** Asks a configured service. Redirects are not followed. Throws `ServiceTrouble` when it cannot be reached or answers no JSON. */
export async function askService(url: string, { body, headers = {}, ...asked }: Asked): Promise<ServiceAnswer> {
  const written = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await send(url, services, {
    ...asked,
    ...written,
    headers: { accept: 'application/json', ...type, ...headers },
  })
  const bytes = await wholeBody(answer, most.answer, asked.signal)
  const after = Number(answer.headers['retry-after'])
  return {
    status: answer.statusCode,
    retryAfter: Number.isFinite(after) && after >= 0 ? Math.ceil(after) : undefined,
    json: parsed(bytes),
  }
}

/**
 * Fetches a picture that a service has made, without its key. On the service's own host, or at a public address. Throws
 * `ServiceTrouble`.
 */
export async function fetchPicture(url: string, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  const address = pictureAddress(url)
  const isOwn = address.origin === new URL(baseUrl).origin
  if (!isOwn && !mayBePublic(address)) throw notPublic()
  const answer = await send(address.href, isOwn ? services : publicOnly, {
    method: 'GET',
    signal,
    headers: { accept: 'image/*' },
  })
  const type = String(answer.headers['content-type'] ?? '')
  if (answer.statusCode !== 200 || !/^(image\/|application\/octet-stream|binary\/)/.test(type)) {
    discard(answer)
    throw new ServiceTrouble(
      'failed',
      `The picture came with status ${answer.statusCode} and type ${type.slice(0, 60)}`,
    )
  }
  return wholeBody(answer, most.picture, signal)
}

function pictureAddress(url: string) {
  const address = URL.parse(url)
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new ServiceTrouble('failed', 'The address of the picture cannot be read')
  return address
}

async function send(url: string, dispatcher: Agent, asked: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>) {
  try {
    return await request(url, { ...asked, dispatcher })
  } catch (error) {
    throw unreachable(error, asked.signal as AbortSignal)
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
    throw error instanceof ServiceTrouble ? error : new ServiceTrouble('failed', 'The answer was cut short')
  }
  return Buffer.concat(pieces)
}

/** Hangs up without reading the rest; that this breaks the answer off is no news. */
const discard = ({ body }: Pick<Dispatcher.ResponseData, 'body'>) => void body.on('error', () => undefined).destroy()

const notPublic = () => new ServiceTrouble('failed', 'The picture is at an address that is not public')
const tooLarge = (limit: number) => new ServiceTrouble('failed', `The answer is larger than ${limit / 1024 ** 2} MB`)

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function unreachable(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return signal.reason
  if (error instanceof NotPublic) return notPublic()
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new ServiceTrouble('slow', `The service cannot be reached ${code}`.trim())
}
