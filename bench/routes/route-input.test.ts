import { test } from 'node:test'
import { allRoutes } from '../../server/src/testing/all-routes.ts'
import { assertKnown } from './route-input.ts'

test('there is something to measure every call with', () => {
  assertKnown(allRoutes)
})
