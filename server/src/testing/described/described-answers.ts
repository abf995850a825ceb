import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { everyRoute } from '@contactsheet/contracts/calls/every-route'
import { statusesOf } from '#platform/http/openapi.ts'
import { extraStatusesOf } from '../../extra-statuses.ts'

const described = new Map(
  everyRoute.map((route) => [`${route.method} ${route.path}`, statusesOf(route, extraStatusesOf(route))]),
)

/** Notes what an app answers that its description does not name; the function that this returns throws if there was anything. */
export function assertMatchesOpenApi(app: FastifyInstance) {
  const unnamed = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode }) => {
    const call = `${method} ${url}`
    if (described.get(call)?.includes(statusCode) === false) unnamed.add(`${call} answered ${statusCode}`)
  })
  return () => assert.deepEqual([...unnamed], [], 'The description of the API does not name these answers')
}
