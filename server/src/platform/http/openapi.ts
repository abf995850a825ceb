import * as z from 'zod'
import { problemBody } from '@contactsheet/contracts/calls/problem'
import { takesKey, type FilePart, type FileParts, type Route } from '@contactsheet/contracts/calls/route'
import { keyForm } from '#platform/idempotency/idempotency.ts'

type NamedRoute = Route & { name: string }
type JsonSchema = Record<string, unknown>

const statusTexts: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'No content',
  400: 'Input does not fit',
  401: 'Signed out',
  403: 'Not allowed, or a plan limit is reached',
  404: "Missing, or somebody else's",
  409: 'Clashes with what is there',
  413: 'Too large',
  415: 'Neither JSON nor, where files are taken, a form with files of those types',
  429: 'Too many requests',
  500: 'Our fault',
  503: 'The database cannot be reached, or the server is busy',
}

/** The OpenAPI 3.1 description of a list of routes, derived from their schemas alone. */
export function openApi(routes: NamedRoute[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
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

function operation(route: NamedRoute) {
  const status = route.status ?? 200
  return {
    operationId: `${route.area}_${route.name}`,
    tags: [route.area],
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...keyParameter(route)],
    ...requestBody(route),
    responses: {
      [status]: {
        description: statusTexts[status],
        ...answerContent(route),
      },
      ...(route.download === undefined ? {} : { 304: { description: 'As it was at the last visit' } }),
      ...Object.fromEntries(failuresOf(route).map((code) => [code, failure(code)])),
    },
  }
}

const binary = { type: 'string', format: 'binary' }

function answerContent({ status, download, answer }: NamedRoute) {
  if (status === 204) return {}
  return { content: download === undefined ? json(schemaOf(answer, 'output')) : { [download]: { schema: binary } } }
}

function requestBody({ body, files }: NamedRoute) {
  const asJson = body === undefined ? {} : json(schemaOf(body, 'input'))
  if (files === undefined) return body === undefined ? {} : { requestBody: { required: true, content: asJson } }
  const needsFile = Object.values(files).some(({ optional }) => optional === undefined)
  const content = { ...(needsFile ? {} : asJson), 'multipart/form-data': form(files, body) }
  return { requestBody: { required: true, content } }
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

function failuresOf(route: NamedRoute) {
  const takesInput = [route.params, route.query, route.body, route.files].some((part) => part !== undefined)
  return [
    ...(takesInput ? [400] : []),
    ...(route.access === 'public' ? [] : [401]),
    ...(route.access === 'admin' || route.method !== 'GET' ? [403] : []),
    ...(route.params === undefined ? [] : [404]),
    ...(route.body === undefined ? [] : [409]),
    ...(route.body === undefined && route.files === undefined ? [] : [413, 415]),
    429,
    500,
    503,
  ]
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const failure = (code: number) => ({
  description: statusTexts[code],
  content: json({ $ref: '#/components/schemas/Problem' }),
})

function keyParameter(route: NamedRoute) {
  if (!takesKey(route)) return []
  const schema = { type: 'string', pattern: keyForm.source }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema }]
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !hasDefault(value)),
    schema: value,
    ...(value.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

const hasDefault = (schema: JsonSchema) => 'default' in schema || schema.type === 'boolean' || schema.type === 'array'

/** Queries are parsed from text, so their output side tells what a client sends; bodies with transforms are described by their input. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'void') jsonSchema.type = 'null'
    },
  })
  return rest
}
