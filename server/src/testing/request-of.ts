import type { Route } from '@contactsheet/contracts/calls/route'

type Content = { body?: object; files?: Record<string, Blob | Blob[]> }
type Sent = Content & { params?: object; query?: object }

/** A call of the contract as it is sent: its address, and the JSON or the form with its files. */
export async function requestOf({ method, path }: Route, input: object) {
  const { params, query, ...content } = input as Sent
  const { payload, type } = await payloadOf(content)
  return { method, url: pathOf(path, params) + queryString(query), headers: type, ...payload }
}

/** JSON, or the form with its files. */
async function payloadOf({ body, files }: Content) {
  if (files === undefined) return { payload: body === undefined ? {} : { payload: body }, type: {} }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value ?? ''))
  for (const [name, given] of Object.entries(files)) for (const file of [given].flat()) form.append(name, file)
  const written = new Response(form)
  const type = { 'content-type': written.headers.get('content-type') ?? '' }
  return { payload: { payload: Buffer.from(await written.arrayBuffer()) }, type }
}

const pathOf = (path: string, params: object = {}) =>
  Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )

function queryString(query: object = {}) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== false)
  if (entries.length === 0) return ''
  const pairs = entries.map(([name, value]): [string, string] => [name, String(value)])
  return `?${new URLSearchParams(pairs).toString()}`
}
