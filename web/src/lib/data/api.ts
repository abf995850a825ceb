import { infiniteQueryOptions, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/route'
import { takeFirstAnswer, forgetFirstAnswers } from './first-answers.ts'
import { failureOf, isOutcomeUnknown, noAnswer } from './failure.ts'
import { keyOfAct, outcomeUnknown } from './idempotency.ts'
import { toQuery } from './query-string.ts'

type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: Uint8Array<ArrayBuffer>
}

/** The address of a call: names in the path replaced by their values, then the query. */
export function addressOf<R extends Route>(route: R, input: Input<R>): string {
  return addressIn(route.path, input as Sent)
}

function addressIn(path: string, { params = {}, query = {} }: Sent) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + toQuery(query)
}

function requestOf(route: Route, { body, file }: Sent): RequestInit & { headers: Record<string, string> } {
  const form = body instanceof FormData
  const payload = route.method === 'GET' ? undefined : (file ?? (form ? body : JSON.stringify(body)))
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (file !== undefined) headers['Content-Type'] = 'application/octet-stream'
  else if (payload !== undefined && !form) headers['Content-Type'] = 'application/json'
  return { method: route.method, credentials: 'include', headers, body: payload ?? null }
}

/** What a call does, in a text: two calls that would do the same have the same one. */
export function actOf<R extends Route>(route: R, input: Input<R>): string {
  const { body } = requestOf(route, input as Sent)
  return `${route.method} ${addressOf(route, input)} ${typeof body === 'string' ? body : ''}`
}

/** True for a call that makes something. */
export const isCreate = (route: Route) => route.status === 201

/** Sends one call of the contract and answers its body; throws an `ApiError`. */
export async function call<R extends Route>(route: R, input: Input<R>, signal?: AbortSignal): Promise<Answer<R>> {
  const address = addressOf(route, input)
  const request = requestOf(route, input as Sent)
  if (route.method !== 'GET') forgetFirstAnswers()
  const known = takeFirstAnswer(address)
  if (known !== undefined) return known as Answer<R>
  if (!isCreate(route)) return send(address, { ...request, signal: signal ?? null })

  const act = actOf(route, input)
  const key = keyOfAct(act)
  request.headers['Idempotency-Key'] = key
  try {
    return await send(address, { ...request, signal: signal ?? null })
  } catch (error) {
    if (isOutcomeUnknown(error)) outcomeUnknown(act, key)
    throw error
  }
}

async function send<T>(address: string, request: RequestInit): Promise<T> {
  const answer = await fetch(address, request).catch((reason: unknown) => {
    throw request.signal?.aborted ? reason : noAnswer()
  })
  if (!answer.ok) throw await failureOf(answer)
  if (answer.status === 204) return undefined as T
  return (await answer.json().catch(() => {
    throw request.signal?.aborted ? request.signal.reason : noAnswer()
  })) as T
}

/** Cache key of a route: `['shoots', '/api/shoots/:id', { params: { id: 7 } }]`. Never written by hand. */
export function keyOf<R extends Route>(route: R, input?: Input<R>) {
  return input === undefined ? [route.area, route.path] : [route.area, route.path, input]
}

/** The address of the call behind the key of a read; behind that of a list, the address of its first page. */
export function addressOfKey(key: QueryKey): string {
  const [, path, { params, query } = {}, pages] = key as [area: string, path: string, input?: Sent, pages?: 'pages']
  return addressIn(path, { ...(params && { params }), query: { ...query, ...(pages && { page: 1 }) } })
}

/** A read of one call, for `useQuery`. */
export const read = <R extends Route>(route: R, input: Input<R>) =>
  queryOptions({ queryKey: keyOf(route, input), queryFn: ({ signal }) => call(route, input, signal) })

type Paged = { page: number; totalPages: number }
type PagedRoute<R extends Route> = Answer<R> extends Paged ? R : never

/** A read of a list page by page, for `useInfiniteQuery`: the next page is asked for while `page < totalPages`. */
export const readPages = <R extends Route>(route: PagedRoute<R>, input: Input<R>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf<Route>(route, input as Input<Route>), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const sent = input as Sent
      return call<R>(route, { ...sent, query: { ...sent.query, page: pageParam } } as Input<R>, signal)
    },
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { page, totalPages } = last as Paged
      return page < totalPages ? page + 1 : undefined
    },
  })
