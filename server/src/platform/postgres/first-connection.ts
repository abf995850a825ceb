import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Deadline } from '#platform/process/deadline.ts'
import { DatabaseUnavailable, isTooMany } from './unavailable.ts'

/** Milliseconds. A database that is started together with the product, say by a container runtime, may be ready a little later. */
export const waitLimit = 10_000
const pause = 500
const notYet = /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|57P03)$/

/** A first connection, as soon as the database can be used; `onWait` is called when that takes longer than one try. Throws what the last try failed with. */
export const firstConnection = <C extends pg.Client>(make: () => C, onWait: () => void = () => undefined) =>
  onceUsable(() => connected(make()), onWait)

/** Does the first work on a database in the same way. The work is done again when its connection is lost, so it must bear that. */
export const onFirstConnection = <C extends pg.Client, R>(
  make: () => C,
  work: (client: C) => Promise<R>,
  onWait: () => void = () => undefined,
) =>
  onceUsable(async () => {
    const client = await connected(make())
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }, onWait)

async function connected<C extends pg.Client>(client: C) {
  await client.connect()
  return client
}

async function onceUsable<R>(attempt: () => Promise<R>, onWait: () => void): Promise<R> {
  const deadline = new Deadline(waitLimit)
  try {
    for (let told = false; ; told = true) {
      try {
        return await attempt()
      } catch (error) {
        if (!mayPass(error) || (told && deadline.isOver)) throw error
        if (!told) onWait()
        await delay(pause)
      }
    }
  } finally {
    deadline.end()
  }
}

/** A database on a busy machine may be silent for a while, and one that starts, or has too many visitors, refuses at first. */
const mayPass = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  isTooMany(error) ||
  (error instanceof Error && 'code' in error && notYet.test(String(error.code)))
