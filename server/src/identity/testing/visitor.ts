import assert from 'node:assert/strict'
import type { Answer } from './browser.ts'

export const wrong = 'a password that is not it'

let networks = 0
export const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

/** Asserts that the page tells the visitor to wait for at most this many seconds. */
export function assertTooMany(page: Answer, seconds: number) {
  assert.equal(page.status, 429)
  const wait = Number(page.headers['retry-after'])
  assert.ok(wait > 0 && wait <= seconds, `Retry-After ${wait}`)
  assert.match(page.text, /<h1>Too many attempts<\/h1>/)
}
