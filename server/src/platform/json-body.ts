import type { FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/problem'

/** Bodies are JSON and nothing else; an empty one is allowed, because every call sends a JSON content type. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, String(body), (error, value) =>
      error === null ? done(null, value) : done(new Problem(400, 'The body is not valid JSON')),
    )
  })
}
