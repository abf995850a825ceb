import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { settingsFor } from '#ai/testing/start-ai.ts'
import { startPictureService } from '#ai/testing/picture-service.ts'
import { takesJson } from '#platform/http/request-body.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named, type Params } from './testing/all-routes.ts'
import { broken, kept, type Described } from './testing/described/described-values.ts'
import { requestOf } from './testing/request-of.ts'
import { startApp, type Person } from './testing/start-app.ts'

const service = await startPictureService()
after(service.close)
// Administrators' calls are made too, and change what others would find.
const { app, signIn, close } = await startApp(settingsFor(service.url, ['openai']))
after(close)

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Described }
type Operation = {
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Described }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}
const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()

function operationOf({ route }: Named): Operation {
  const found = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
  assert.ok(found)
  return found
}

type Sent = {
  files?: Record<string, Blob> | undefined
  params?: Params
  query?: object
  body?: object
  headers?: Record<string, string>
  payload?: string
}
type Answer = { status: number; message: string; issues: { path: string }[] }

async function ask({ route }: Named, { headers = {}, payload, ...sent }: Sent): Promise<Answer> {
  const request = await requestOf(route, sent)
  const answer = await app.inject({
    ...request,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...request.headers, ...headers },
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const { message = '', issues = [] } = isJson ? (answer.json<Partial<Answer>>() ?? {}) : {}
  return { status: answer.statusCode, message, issues }
}

/** The user that a call is for, or an administrator, with the record that it is about. */
async function asked(named: Named) {
  const person: Person = await signIn(named.route.access === 'admin' ? { accessLevel: 'admin' } : {})
  const params = await makerOf(named)?.(person)
  const { cookie } = person
  return { headers: { cookie }, files: filesOf(named), ...(params === undefined ? {} : { params }) }
}

/** True when an answer complains about this field. */
const refuses = ({ status, issues }: Answer, name: string) =>
  status === 400 && issues.some(({ path }) => path.split('.')[0] === name)

/** An address of a call, whatever lies there. */
const anyParams = ({ route }: Named): Params =>
  Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]))

/** Fields that have a form of their own, or name something that has to be there: their limits alone do not make them fit. */
const apart =
  /^(type|firstName|callTimes|url|portfolioUrl|instagramHandle|moreEmails|morePhones|stages|genreNames|tagNames|contacts|imageUrls|parts|service|level|email|currentPassword)$/

for (const named of allRoutes) {
  const { method, path, access } = named.route
  const { parameters, requestBody, responses } = operationOf(named)
  const writes = method !== 'GET'
  const says = (status: number) => String(status) in responses

  if (access !== 'public' && parameters.length > 0)
    test(`${method} ${path} takes the parameters that its description says, and no others`, async () => {
      const base = await asked(named)
      for (const { name, in: place, required, schema } of parameters) {
        if (place === 'header') continue
        const send = (value: unknown) =>
          place === 'path'
            ? ask(named, { ...base, params: { ...base.params, [name]: value as string } })
            : ask(named, { ...base, query: { monthFilter: '2026-05', [name]: value } })
        for (const value of broken(schema)) assert.ok(refuses(await send(value), name), `${name}: ${String(value)}`)
        for (const value of kept(schema)) assert.ok(!refuses(await send(value), name), `${name}: ${String(value)}`)
        if (place === 'query') assert.equal(required, false, name)
      }
    })

  const schema = requestBody?.content['application/json']?.schema
  if (access !== 'public' && schema?.properties !== undefined)
    test(`${method} ${path} takes the fields that its description says, and no others`, async () => {
      const base = await asked(named)
      const body = bodyOf(named) as Record<string, unknown>
      const send = (changes: object) => ask(named, { ...base, body: { ...body, ...changes } })
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        for (const value of broken(field))
          assert.ok(refuses(await send({ [name]: value }), name), `${name}: ${JSON.stringify(value).slice(0, 80)}`)
        if (!apart.test(name) && path !== '/api/admin/ai-services/test')
          for (const value of kept(field))
            assert.ok(!refuses(await send({ [name]: value }), name), `${name}: ${JSON.stringify(value).slice(0, 80)}`)
        const without = refuses(await send({ [name]: undefined }), name)
        // One of two is needed, which a list of what is required cannot say.
        if (name !== 'firstName') assert.equal(without, schema.required?.includes(name) === true, `${name} left out`)
      }
    })

  if (access !== 'public')
    test(`${method} ${path} asks who calls before it reads anything`, async () => {
      assert.ok(says(401))
      for (const type of ['application/json', 'text/plain'])
        for (const payload of ['{}', '{', 'x'.repeat(300_000)]) {
          const headers = { 'content-type': type }
          const answer = await ask(named, { params: anyParams(named), headers, ...(writes ? { payload } : {}) })
          assert.equal(answer.status, 401)
        }
    })

  test(`${method} ${path} refuses another site${writes ? ' and what it cannot read' : ' nothing'}`, async () => {
    const { headers } = await asked(named)
    const params = anyParams(named)
    const foreign = await ask(named, { params, headers: { ...headers, 'sec-fetch-site': 'cross-site' } })
    assert.equal(foreign.status === 403, writes)
    for (const [type, payload, status] of writes ? unreadable(named) : []) {
      const answer = await ask(named, { params, headers: { ...headers, 'content-type': type }, payload })
      assert.equal(answer.status, status, type)
      assert.ok(says(status) && says(403))
    }
  })
}

/** Bodies that cannot be read, and what is answered to each. */
function unreadable({ route }: Named): [string, string, number][] {
  const readsJson = route.files === undefined || takesJson(route)
  const long = `"${'x'.repeat(route.bodyLimit ?? 256 * 1024)}"`
  return [
    ['text/plain', '{}', 415],
    ['application/json', '{', readsJson ? 400 : 415],
    ['application/json', long, readsJson ? 413 : 415],
  ]
}

const files = allRoutes.filter(
  ({ route }) => route.download !== undefined && route.access === 'user' && route.method === 'GET',
)
for (const named of files)
  test(`GET ${named.route.path} answers 304 exactly when its description says so`, async () => {
    const { headers, params } = await asked(named)
    const { url } = await requestOf(named.route, { params })
    const first = await app.inject({ url, headers })
    assert.equal(first.statusCode, 200)
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag ?? '*') } })
    assert.equal(again.statusCode, '304' in operationOf(named).responses ? 304 : 200)
  })
