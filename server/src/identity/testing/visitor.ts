import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { Browser, type Answer } from './browser.ts'

export const wrong = 'a password that is not it'

let networks = 0
export const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`

/** A visitor from a network address of their own; the app trusts the proxy that says so. */
export class VisitorFrom extends Browser {
  readonly #from: Record<string, string>

  constructor(app: FastifyInstance, home: string, from = newNetwork()) {
    super(app, home)
    this.#from = { 'x-forwarded-for': from }
  }

  override get(address: string | URL) {
    return super.get(address, { headers: this.#from })
  }

  override post(address: string | URL, form: Record<string, string>) {
    return super.post(address, form, { headers: this.#from })
  }
}

/** The page of somebody who has to wait, for no longer than this. */
export function assertTooMany(page: Answer, seconds: number) {
  assert.equal(page.status, 429)
  const wait = Number(page.headers['retry-after'])
  assert.ok(wait > 0 && wait <= seconds, `Retry-After ${wait}`)
  assert.match(page.text, /<h1>Too many attempts<\/h1>/)
}
