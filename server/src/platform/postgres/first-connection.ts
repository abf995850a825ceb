import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Patience } from '#platform/process/in-time.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Milliseconds. A database that is started together with the product, say by a container runtime, may be ready a little later. */
export const waitLimit = 10_000
const pause = 500
const notYet = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|57P03)$/

/**
 * Does the first work on a database, as soon as it can be used; `onWait` is called when that takes longer than one try. The work is done
 * again when its connection is lost, so it must bear that. Throws what the last try failed with.
 */
export async function onFirstConnection<C extends pg.Client, R>(
  make: () => C,
  onWait: (client: C) => void,
  work: (client: C) => Promise<R>,
): Promise<R> {
  const patience = new Patience(waitLimit)
  try {
    for (let told = false; ; told = true) {
      const client = make()
      try {
        await client.connect()
        return await work(client).finally(() => client.end())
      } catch (error) {
        if (!mayPass(error) || (told && patience.isOver)) throw error
        if (!told) onWait(client)
        await delay(pause)
      }
    }
  } finally {
    patience.end()
  }
}

/** A database on a busy machine may be silent for a while, and one that starts refuses at first. */
const mayPass = (error: unknown) =>
  error instanceof DatabaseUnavailable || (error instanceof Error && 'code' in error && notYet.test(String(error.code)))
