import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

type Sent = { query: unknown; values: unknown; group: number }
type Ask = (query: unknown, values: unknown) => Promise<unknown>

/** What opens and ends transactions takes its time, but is no statement, and a replay has none. */
const isBoundary = (query: unknown) => /^(begin|commit|rollback|savepoint|release)/.test(textOf(query))

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''))

/** The beginning of a transaction is not waited for: it travels with what comes after it. */
const isBeginning = (query: unknown) => /^(begin|savepoint)/.test(textOf(query))

/**
 * Records the statements that a piece of work sends, in groups: those sent at the same time are replayed together. `ms` is how
 * long at least one of them was under way. `trips` is how often, one after the other, the database was waited for; it is exact when
 * each answer is held for some milliseconds (`heldFor`), so that what is sent at the same time also ends together.
 */
export async function recordSql(pool: Pool, work: () => Promise<unknown>, heldFor = 0) {
  const heard = hearing(heldFor)
  const original = pool.query.bind(pool) as Ask
  const connect = pool.connect.bind(pool)
  type Told = Parameters<typeof connect>[0]
  // The pool itself takes connections too, for its own `query`, and is told by a function.
  const connectListening = async (told?: Told) => {
    if (told !== undefined) return connect(told)
    const client = await connect()
    const own = client.query.bind(client) as Ask
    const release = client.release.bind(client)
    const letGo = (error?: Error | boolean) => {
      Object.assign(client, { query: own, release })
      release(error)
    }
    return Object.assign(client, { query: heard.listening(own), release: letGo })
  }
  Object.assign(pool, { query: heard.listening(original), connect: connectListening })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: original, connect })
  }
  const { sent, trips, ms } = heard.all()
  if (sent.length === 0) throw new Error('Nothing was sent to the database')

  const groups = Object.values(Object.groupBy(sent, (one) => one.group))
  const replay = async () => {
    for (const together of groups)
      await Promise.all((together ?? []).map(({ query, values }) => original(query, values)))
  }
  return { statements: sent.length, trips, ms, replay }
}

/** What notes the statements that go through one of its `listening` functions. */
function hearing(heldFor: number) {
  const sent: Sent[] = []
  let [underWay, group, begun, ms, trips] = [0, -1, 0, 0, 0]
  const listening = (ask: Ask) => async (query: unknown, values: unknown) => {
    if (underWay++ === 0) {
      group++
      begun = performance.now()
    }
    if (!isBoundary(query)) sent.push({ query, values, group })
    const trip = isBeginning(query) ? 0 : trips + 1
    try {
      return await ask(query, values)
    } finally {
      if (--underWay === 0) ms += performance.now() - begun
      if (heldFor > 0 && trip > 0) await pause(heldFor)
      trips = Math.max(trips, trip)
    }
  }
  return { listening, all: () => ({ sent, trips, ms }) }
}
