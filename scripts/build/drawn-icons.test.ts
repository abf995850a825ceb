import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnIcons, placeOfIcon, takeDrawnIcons } from './drawn-icons.ts'

test('the icons that the web app draws are kept for builds; `node scripts/build/drawn-icons.ts` takes them anew', () => {
  assert.deepEqual(drawnIcons(), takeDrawnIcons())
})

test('an icon is kept with its licence, and a name that is none is told apart', () => {
  assert.match(drawnIcons()['LICENSE'] ?? '', /MIT License/)
  assert.match(placeOfIcon('IconCheck') ?? '', /icons\/IconCheck\.mjs$/)
  assert.equal(placeOfIcon('IconOfNobody'), undefined)
})
