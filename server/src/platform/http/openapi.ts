import * as z from 'zod'
import { problemBody } from '@contactsheet/contracts/calls/problem'
import { takesKey, type FilePart, type FileParts, type ServedRoute } from '@contactsheet/contracts/calls/route'
import { takesJson } from './request-body.ts'
import { keyForm } from '#platform/idempotency/idempotency.ts'

/** A call of the contract with its name in the table of its area. */
export type NamedRoute = ServedRoute & { name: string }
type JsonSchema = Record<string, unknown>

const statusTexts: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'No content',
  206: 'The part that was asked for',
  304: 'As it was at the last visit',
  400: 'Input does not fit',
  401: 'Signed out',
  402: 'The image service wants to be paid',
  403: 'Not allowed, asked for by another site, or a limit of the plan or the storage is reached',
  404: "Missing, or somebody else's",
  409: 'Clashes with what is there',
  413: 'Too large',
  415: 'Neither JSON nor, where files are taken, a form with files of those types',
  416: 'The file has no such part',
  422: 'The image service refuses the description',
  429: 'Too many requests',
  500: 'Our fault',
  502: 'The image service failed',
  503: 'The database cannot be reached, or the server is busy',
  504: 'The image service took too long',
}

/** The OpenAPI 3.1 description of a list of routes, derived from their schemas alone. */
export function openApi(routes: NamedRoute[], publicUrl: string, moreOf: (route: NamedRoute) => number[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, moreOf(route)) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Contactsheet', version: '1', description: 'Contacts, shoots and moodboards of a photographer.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: publicUrl.startsWith('https:') ? '__Host-sid' : 'sid' },
      },
      schemas: { Problem: schemaOf(problemBody, 'output') },
    },
  }
}

function operation(route: NamedRoute, more: number[]) {
  return {
    operationId: `${route.area}_${route.name}`,
    tags: [route.area],
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...keyParameter(route)],
    ...requestBody(route),
    responses: Object.fromEntries(statusesOf(route, more).map((status) => [status, response(route, status)])),
  }
}

function response(route: NamedRoute, status: number) {
  const description = statusTexts[status]
  if (status < 300) return { description, ...answerContent(route) }
  if (status === 304 || status === 416) return { description }
  return { description, content: json({ $ref: '#/components/schemas/Problem' }) }
}

const binary = { type: 'string', format: 'binary' }

function answerContent({ status, download, answer }: NamedRoute) {
  if (status === 204) return {}
  return { content: download === undefined ? json(schemaOf(answer, 'output')) : { [download]: { schema: binary } } }
}

function requestBody(route: NamedRoute) {
  const { body, files } = route
  const asJson = body === undefined ? {} : json(schemaOf(body, 'input'))
  // Without a body a call gets no fields, which may be enough.
  const required = body !== undefined && !z.safeParse(body, {}).success
  if (files === undefined) return body === undefined ? {} : { requestBody: { required, content: asJson } }
  const content = { ...(takesJson(route) ? asJson : {}), 'multipart/form-data': form(files, body) }
  return { requestBody: { required: !takesJson(route) || required, content } }
}

/** The texts come before the files. */
function form(files: FileParts, body: z.core.$ZodType | undefined) {
  const fields = body === undefined ? {} : schemaOf(body, 'input')
  const named = Object.entries(files)
  const fileOf = ({ maxBytes, maxCount }: FilePart) => {
    const file = { ...binary, maxLength: maxBytes }
    return maxCount === undefined ? file : { type: 'array', items: file, maxItems: maxCount }
  }
  return {
    schema: {
      type: 'object',
      properties: {
        ...(fields.properties as object | undefined),
        ...Object.fromEntries(named.map(([name, file]) => [name, fileOf(file)])),
      },
      required: [
        ...((fields.required as string[] | undefined) ?? []),
        ...named.filter(([, { optional }]) => optional === undefined).map(([name]) => name),
      ],
    },
    encoding: Object.fromEntries(
      named.flatMap(([name, { types }]) => (types === undefined ? [] : [[name, { contentType: types.join(', ') }]])),
    ),
  }
}

/** Every status that a call answers; `more` are those that do not follow from what it takes. */
export function statusesOf(route: NamedRoute, more: number[]): number[] {
  const { method, access, params, query, status = 200 } = route
  const [writes, isPublic, isNamed] = [method !== 'GET', access === 'public', params !== undefined]
  const some: [boolean, number[]][] = [
    [writes || isNamed || query !== undefined, [400]],
    [!isPublic, [401]],
    // Also for writes that come from the pages of another site.
    [writes || access === 'admin', [403]],
    [isNamed, [404]],
    [takesKey(route) === true, [409]],
    [route.waits === true, [429]],
    // What is sent is read also where nothing is asked for.
    [writes, [413, 415]],
    // Secret addresses can be tried only so often.
    [isPublic && isNamed, [429]],
  ]
  const statuses = [status, ...some.flatMap(([applies, codes]) => (applies ? codes : [])), 500, 503, ...more]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function keyParameter(route: NamedRoute) {
  if (!takesKey(route)) return []
  const schema = { type: 'string', pattern: keyForm.source }
  const description = `Sent again with the same key, the call is not done again: for ${route.waits ? '30 days' : 'a day'}`
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
    ...(value.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type === 'void') jsonSchema.type = 'null'
      if (def.type === 'default') jsonSchema.default = def.defaultValue
      if (def.type === 'pipe') replace(jsonSchema, pipedOf(zodSchema as z.core.$ZodPipe))
      leaveOutLimitless(jsonSchema)
    },
  })
  return rest
}

/**
 * Values that are turned into others before they are checked are described by that check, with the limits that are set on the whole; those
 * that are turned into others afterwards by what is checked, and of several ways to send them by the first.
 */
function pipedOf(pipe: z.core.$ZodPipe): JsonSchema {
  const { in: before, out: after } = pipe._zod.def
  if (after._zod.def.type !== 'transform') return { ...schemaOf(after, 'input'), ...limitsOf(pipe) }
  const { anyOf, ...rest } = schemaOf(before, 'input') as { anyOf?: JsonSchema[] }
  return { ...rest, ...anyOf?.[0] }
}

const limits: Partial<Record<string, string>> = { greater_than: 'minimum', less_than: 'maximum' }

function limitsOf({ _zod: { def } }: z.core.$ZodPipe) {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; value?: unknown })
  return Object.fromEntries(checks.flatMap(({ check, value }) => (check in limits ? [[limits[check], value]] : [])))
}

function replace(schema: JsonSchema, by: JsonSchema) {
  for (const name of Object.keys(schema)) if (name !== 'default') delete schema[name]
  Object.assign(schema, by)
}

/** The largest whole numbers that JSON can hold are no limits of ours. */
function leaveOutLimitless(schema: JsonSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
