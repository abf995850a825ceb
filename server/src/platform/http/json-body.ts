import type { FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'

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
