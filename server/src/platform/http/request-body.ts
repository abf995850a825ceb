import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { invalid, Problem } from '@contactsheet/contracts/calls/problem'
import type { FilePart, FileParts, ServedRoute } from '@contactsheet/contracts/calls/route'

/** Accepts JSON bodies and nothing else; an empty one is allowed, because every call sends a JSON content type. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    if (!isModest(text)) return done(new Problem(400, 'The body holds too many values, or too many inside each other'))
    return parse(request, text, (error, value) =>
      error === null ? done(null, value) : done(new Problem(400, 'The body is not valid JSON')),
    )
  })
}

/** Far more than any call needs: the largest slice of an import has 30,000 values, nested three deep. */
const most = { values: 40_000, depth: 32 }

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const opening = new Set(['[', '{'].map((mark) => mark.charCodeAt(0)))
const closing = new Set([']', '}'].map((mark) => mark.charCodeAt(0)))

/** Checks a text before it is parsed: nested lists take fifty times their length in memory. */
function isModest(text: string) {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === quote) at = endOfText(text, at)
    else if (mark === comma) values += 1
    else if (closing.has(mark)) depth -= 1
    else if (opening.has(mark)) {
      depth += 1
      values += 1
    }
    if (values > most.values || depth > most.depth) return false
  }
  return true
}

/** The position of the quotation mark that closes the one at `start`. */
function endOfText(text: string, start: number) {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === quote) return at
    if (mark === backslash) at += 1
  }
  return text.length
}

const megabyte = 1024 * 1024
/** Limits for the texts of a form: as many as a record has, each far longer than any field of a record. */
const texts = { fields: 100, fieldSize: 64 * 1024, fieldNameSize: 100 }

/**
 * Mounts a route that takes files. A form stays unread on the connection until a handler asks for its parts, so that callers without
 * access cannot fill memory.
 */
export function acceptMultipart(app: FastifyInstance, route: ServedRoute, mount: (routes: FastifyInstance) => void) {
  void app.register(async (routes) => {
    if (takesJson(route)) acceptJsonOnly(routes)
    else routes.removeAllContentTypeParsers()
    await routes.register(multipart, { throwFileSizeLimit: false })
    routes.addContentTypeParser('*', (_request, _payload, refuse) => refuse(noForm()))
    mount(routes)
  })
}

/** False for a call that cannot do without a file. */
export const takesJson = ({ body, files = {} }: ServedRoute) =>
  body !== undefined && Object.values(files).every(({ optional }) => optional)

const noForm = () => new Problem(415, 'Send a form, as multipart/form-data')

/** The texts of a form, up to its first file, and the files that follow. A JSON body has no files. */
export async function formOf(request: FastifyRequest, route: ServedRoute) {
  const { body, files = {} } = route
  if (!request.isMultipart() && takesJson(route)) return { body: request.body, files: filesOf([], files) }
  const parts = partsOf(request, files)
  if (body === undefined) return { body: undefined, files: filesOf(parts, files) }
  const fields: [string, string][] = []
  for (let next = await parts.next(); ; next = await parts.next()) {
    if (next.done === true) return { body: valuesOf(body, fields), files: filesOf([], files) }
    const part = next.value
    if (part.type === 'file') return { body: valuesOf(body, fields), files: filesOf(after(part, parts), files) }
    if (part.valueTruncated === true) throw new Problem(413, `${part.fieldname} is too long`)
    fields.push([part.fieldname, String(part.value)])
  }
}

/** A form holds only texts: those that the contract does not accept as such may be numbers, booleans or null. */
function valuesOf(schema: z.core.$ZodType, fields: [string, string][]) {
  const read = z.safeParse(schema, Object.fromEntries(fields))
  const wrong = new Set(read.error?.issues.map((issue) => issue.path[0]))
  const isValue = (text: string) => /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text)
  return Object.fromEntries(
    fields.map(([name, text]): [string, unknown] => [name, wrong.has(name) && isValue(text) ? JSON.parse(text) : text]),
  )
}

/** Discards the rest of a request; otherwise its sender would never receive the answer. */
export function drainRequest({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

async function* after(first: Multipart, rest: AsyncIterable<Multipart>) {
  yield first
  yield* rest
}

async function* partsOf(request: FastifyRequest, files: FileParts) {
  if (!request.isMultipart()) throw noForm()
  const kinds = Object.values(files)
  const most = kinds.reduce((sum, kind) => sum + kind.maxBytes * (kind.maxCount ?? 1), 0)
  if (Number(request.headers['content-length']) > most + megabyte) throw tooLarge(most)
  const count = kinds.reduce((sum, kind) => sum + (kind.maxCount ?? 1), 0)
  const fileSize = Math.max(...kinds.map((kind) => kind.maxBytes)) + 1
  try {
    yield* request.parts({ limits: { ...texts, files: count, fileSize, parts: texts.fields + count } })
  } catch (error) {
    throw asProblem(error)
  }
}

const asProblem = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return new Problem(413, 'The form has too many parts')
  if (code === 'FST_PROTO_VIOLATION') return new Problem(400, 'A field of the form has a name that is not allowed')
  return new Problem(400, 'The request was cut short')
}

async function* filesOf(parts: AsyncIterable<Multipart> | [], declared: FileParts) {
  const seen = new Map<string, number>()
  for await (const part of parts) {
    if (part.type === 'field') {
      if (seen.size === 0) throw invalid('This field is not asked for', part.fieldname)
      throw new Problem(400, 'Send the fields of a form before its files')
    }
    // This is what a form sends for a field in which no file was chosen.
    if (part.filename === '' || part.filename === undefined) {
      part.file.resume()
      continue
    }
    const count = (seen.get(part.fieldname) ?? 0) + 1
    seen.set(part.fieldname, count)
    yield await received(part, count, declared[part.fieldname])
    part.file.resume()
  }
  const missing = Object.entries(declared).find(([name, { optional }]) => optional === undefined && !seen.has(name))
  if (missing !== undefined) throw invalid('Choose a file', missing[0])
}

async function received({ fieldname, filename, mimetype, file }: MultipartFile, count: number, kind?: FilePart) {
  if (kind === undefined) throw invalid('This file is not asked for', fieldname)
  const { maxBytes, maxCount = 1, types, as } = kind
  if (count > maxCount) throw new Problem(413, `At most ${maxCount} ${maxCount === 1 ? 'file' : 'files'} at once`)
  if (types?.includes(mimetype) === false) throw new Problem(415, `Send one of ${types.join(', ')}`)
  const named = { part: fieldname, name: filename, type: mimetype }
  const stream = bounded(file, maxBytes)
  return as === 'stream' ? { ...named, stream } : { ...named, bytes: await bytesOf(stream, maxBytes) }
}

/** Throws 413 beyond `most` bytes. The parser ends a file that is too large as if it were whole and sets only a flag. */
async function* bounded(file: MultipartFile['file'], most: number) {
  let size = 0
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > most) break
      yield chunk
    }
  } catch (error) {
    throw asProblem(error)
  }
  if (size > most || file.truncated) throw tooLarge(most)
}

/**
 * Reads into memory of its own, which can be transferred to a thread. There is room for `most` bytes from the start: pages that
 * the file does not reach are never touched, and nothing is held twice.
 */
async function bytesOf(stream: AsyncIterable<Uint8Array>, most: number) {
  const room = new Uint8Array(most)
  let size = 0
  for await (const chunk of stream) {
    room.set(chunk, size)
    size += chunk.length
  }
  return room.subarray(0, size)
}

const tooLarge = (most: number) =>
  new Problem(413, `The file is larger than ${most / megabyte} MB, the most that can be sent.`)
