import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyRoute } from '@contactsheet/contracts/calls/every-route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { kindOf } from './kinds.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Calls that could wait, which the app sends at once or not at all, and why. */
const sentDirectly: [{ method: string; path: string }, string][] = [
  [moodboardRoutes.reorderImages, 'boards are arranged at a desk, and what cannot be stored is put back at once'],
  [moodboardRoutes.restoreImage, 'Undo of what the server has done; what still waits is taken back instead'],
  [contactRoutes.restorePicture, 'the same'],
  [contactRoutes.removePicture, 'nobody has to be rid of a picture before there is a network'],
]

test('each call that may wait is known by its kind, or is named with the reason why it is sent directly', () => {
  const direct = new Set(sentDirectly.map(([route]) => nameOf(route)))
  const isKnown = (route: (typeof everyRoute)[number]) => {
    try {
      return kindOf(route).route.path === route.path
    } catch {
      return false
    }
  }
  const waiting = everyRoute.filter(({ waits }) => waits)
  const unknown = waiting.filter((route) => !isKnown(route)).map(nameOf)
  assert.deepEqual(unknown.toSorted(), [...direct].toSorted())
  assert.ok(waiting.length > direct.size)
})

test('a call that does not wait has no kind', () => {
  for (const route of everyRoute.filter(({ waits }) => !waits))
    assert.throws(() => kindOf(route), /Nobody knows acts of/)
  assert.throws(() => kindOf(shootRoutes.remove))
})
