import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { contactRoutes } from '../contacts.ts'
import { routesOf, served, type Answer, type Input } from './route.ts'

const schemas = { find: { query: z.object({ q: z.string() }), answer: z.array(z.string()) } }
const declare = routesOf<typeof schemas>('search')
const routes = declare({ find: { method: 'GET', path: '/api/words', access: 'user' } })

type Plain = { method: 'GET'; path: '/api/words'; access: 'user' }
type Table<T> = T extends Parameters<typeof declare<T & { find: Plain }>>[0] ? true : false

/** The compiler itself tests this: none of these lines may say anything else. */
const fits: {
  whole: Table<{ find: Plain }>
  withoutSchemas: Table<{ find: Plain; other: Plain }>
  withoutCall: Table<Record<never, never>>
  withoutAccess: Table<{ find: Omit<Plain, 'access'> }>
  schemasInTheBrowser: 'body' extends keyof typeof contactRoutes.add ? true : false
  input: Input<typeof routes.find> extends { query?: { q?: string } } ? true : false
  answer: Answer<typeof routes.find> extends string[] ? true : false
} = {
  whole: true,
  withoutSchemas: false,
  withoutCall: false,
  withoutAccess: false,
  schemasInTheBrowser: false,
  input: true,
  answer: true,
}

test('a table of calls is plain data, and does not compile unless it has exactly the calls that have schemas', () => {
  assert.deepEqual(routes, { find: { method: 'GET', path: '/api/words', access: 'user', area: 'search' } })
  assert.equal(fits.withoutSchemas || fits.withoutCall || fits.withoutAccess, false)
  assert.ok(!('body' in contactRoutes.add))
})

test('the server has each call together with its schemas', () => {
  assert.deepEqual(served(routes, schemas), { find: { ...routes.find, ...schemas.find } })
})
