import { callerHeader, type Input, type Route } from '@contactsheet/contracts/calls/route'
import { toQuery } from './query-string.ts'
import type { UploadRequest } from './upload.ts'

/** What a call carries, whichever it is. */
export type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: object
  files?: Files
}
type Files = Record<string, Blob | Blob[] | undefined>

/** What each call says about whose page it comes from. */
const caller: Record<string, string> = {}

/** Says whose page this is, as soon as that is known. */
export const callerIs = (userId: string) => void (caller[callerHeader] = userId)

/** The address of a call: the path with its parameters filled in, then the query. */
export function addressOf<R extends Route>(route: R, input: Input<R>): string {
  return addressIn(route.path, input as Sent)
}

/** The same for a path of any call. */
export function addressIn(path: string, { params = {}, query = {} }: Sent) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + toQuery(query)
}

/** The request of a call, as this user's page sends it. */
export function requestOf(route: Route, { body, files }: Sent): UploadRequest {
  const payload = route.method === 'GET' ? undefined : files === undefined ? JSON.stringify(body) : formOf(body, files)
  const headers: Record<string, string> = { Accept: 'application/json', ...caller }
  if (typeof payload === 'string') headers['Content-Type'] = 'application/json'
  const keepalive = typeof payload === 'string' && payload.length < longestLast && isPageHidden()
  return { method: route.method, credentials: 'include', headers, body: payload ?? null, keepalive }
}

/** Browsers keep at most 64 kB for a page that is gone. */
const longestLast = 20_000
/** What is sent from a hidden page must arrive even when the page is being closed. */
export const isPageHidden = () =>
  (globalThis as { document?: { visibilityState: string } }).document?.visibilityState === 'hidden'

/** Texts come before files; null becomes an empty text. */
function formOf(body: object = {}, files: Files) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value ?? ''))
  for (const [name, file] of namedFiles(files)) form.append(name, file)
  return form
}

const namedFiles = (files: Files) =>
  Object.entries(files).flatMap(([name, given]) => [given ?? []].flat().map((file): [string, Blob] => [name, file]))

/** Describes what a call does as text: calls with the same effect have the same text. */
export function actOf<R extends Route>(route: R, input: Input<R>): string {
  const { body, files = {} } = input as Sent
  const sizes = namedFiles(files).map(([name, file]) => `${name} ${file instanceof File ? file.name : ''} ${file.size}`)
  return [route.method, addressOf(route, input), JSON.stringify(body), ...sizes].join(' ')
}
