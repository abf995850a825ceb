import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { isSingle, type Answer, type Input, type Route } from '@contactsheet/contracts/calls/route'
import { takeFirstAnswer, forgetFirstAnswers } from './first-answers.ts'
import { heard, network } from './network.ts'
import { ApiError, failureOf, isOutcomeUnknown, noAnswer } from './failure.ts'
import { noteRequest } from './last-request.ts'
import { actOf, addressIn, addressOf, requestOf, type Sent } from './request.ts'
import type { UploadRequest } from './upload.ts'

/** The answer to a call that came with the page; undefined when none did, or when it has been used. */
export const answerInPage = <R extends Route>(route: R, input: Input<R>) =>
  takeFirstAnswer(addressOf(route, input)) as Answer<R> | undefined

/** A network may be silent without being gone. */
const patienceMs = 60_000

/** Sends a call of the contract and returns its body. Throws ApiError, or the abort reason. `onProgress` gets the fraction of files sent, 0 to 1. */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  signal?: AbortSignal,
  onProgress?: (part: number) => void,
): Promise<Answer<R>> {
  const request = requestOf(route, input as Sent)
  if (route.method !== 'GET') forgetFirstAnswers()
  const known = answerInPage(route, input)
  if (known !== undefined) return known
  const silence = new AbortController()
  const patience = route.slow || route.files ? undefined : setTimeout(() => silence.abort(noAnswer()), patienceMs)
  request.signal = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
  try {
    return await sendAct(route, input, request, onProgress)
  } finally {
    clearTimeout(patience)
  }
}

/** Sends a call that has to arrive although the press that sends it leads away from the page. Throws ApiError. */
export async function callInPassing<R extends Route>(route: R, input: Input<R>): Promise<void> {
  forgetFirstAnswers()
  await respond(addressOf(route, input), { ...requestOf(route, input as Sent), keepalive: true })
}

/** How long an act whose outcome is unknown may be repeated under its first key. */
const repeatWithinMs = 120_000

/** The keys of acts that may or may not have happened. */
const unclear = new Map<string, { key: string; until: number }>()

/**
 * The idempotency key of a create. Every act has its own, except when the same act is repeated after an unknown outcome
 * (no response, or the server failed): the server then recognises it and creates nothing twice.
 */
export function keyOfAct(act: string): string {
  const known = unclear.get(act)
  unclear.delete(act)
  return known && known.until > performance.now() ? known.key : crypto.randomUUID()
}

/** Sends a call with a key if it takes one, which is kept for the next try when nobody knows what has become of it. */
async function sendAct<R extends Route>(
  route: R,
  input: Input<R>,
  request: UploadRequest,
  onProgress?: (part: number) => void,
): Promise<Answer<R>> {
  const address = addressOf(route, input)
  if (!isSingle(route)) return send(address, request, onProgress)
  const act = actOf(route, input)
  const key = keyOfAct(act)
  request.headers['Idempotency-Key'] = key
  try {
    return await send(address, request, onProgress)
  } catch (error) {
    if (isOutcomeUnknown(error)) unclear.set(act, { key, until: performance.now() + repeatWithinMs })
    throw error
  }
}

/** Loaded with the first files that are sent, which most visits never do. */
async function sendFiles(address: string, request: UploadRequest, onProgress: (part: number) => void) {
  const { upload } = await import('./upload.ts')
  return upload(address, request, onProgress)
}

/** Sends a request and returns the response. Throws ApiError for a failure and for none, or the abort reason. */
async function respond(address: string, request: UploadRequest, onProgress?: (part: number) => void) {
  const sent = onProgress === undefined ? fetch(address, request) : sendFiles(address, request, onProgress)
  const answer = await heard(sent, request).catch((reason: unknown) => {
    if (request.signal?.aborted && !(reason instanceof ApiError)) throw reason
    network.silent()
    throw noAnswer()
  })
  network.answered()
  noteRequest(answer)
  if (!answer.ok) throw await failureOf(answer)
  return answer
}

async function send<T>(address: string, request: UploadRequest, onProgress?: (part: number) => void): Promise<T> {
  const answer = await respond(address, request, onProgress)
  if (answer.status === 204) return undefined as T
  return (await answer.json().catch(() => {
    throw request.signal?.aborted ? request.signal.reason : noAnswer()
  })) as T
}

/** Sends a call whose answer comes bit by bit, and returns the response with its body still to be read. */
export function callStream<R extends Route>(route: R, input: Input<R>, signal: AbortSignal): Promise<Response> {
  forgetFirstAnswers()
  return respond(addressOf(route, input), { ...requestOf(route, input as Sent), keepalive: false, signal })
}

/** Cache key of a route: `['shoots', '/api/shoots/:id', { params: { id: 7 } }]`. Never written by hand. */
export function keyOf<R extends Route>(route: R, input?: Input<R>) {
  return input === undefined ? [route.area, route.path] : [route.area, route.path, input]
}

/** The address of the call that a read's key stands for; for a paged list, the address of its first page. */
export function addressOfKey(key: QueryKey): string {
  const [, path, { params, query } = {}, pages] = key as [area: string, path: string, input?: Sent, pages?: 'pages']
  return addressIn(path, { ...(params && { params }), query: { ...query, ...(pages && { page: 1 }) } })
}

/** A read of one call, for `useQuery`. */
export const read = <R extends Route>(route: R, input: Input<R>) =>
  queryOptions({
    queryKey: keyOf(route, input),
    queryFn: ({ queryKey, signal }) => call(route, queryKey[2] as Input<R>, signal),
  })
