import type { Pool } from 'pg'

type Sent = { query: unknown; values: unknown; group: number }
type Ask = (query: unknown, values: unknown) => Promise<unknown>

/** What opens and ends transactions takes its time, but is no statement, and a replay has none. */
const isBoundary = (query: unknown) => {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text
  return /^\s*(begin|commit|rollback|savepoint|release)/i.test(text ?? '')
}

/**
 * Records the statements that a piece of work sends, in groups: those sent at the same time are replayed together. `ms` is how
 * long at least one of them was under way.
 */
export async function recordSql(pool: Pool, work: () => Promise<unknown>) {
  const sent: Sent[] = []
  const original = pool.query.bind(pool) as Ask
  const connect = pool.connect.bind(pool)
  type Told = Parameters<typeof connect>[0]
  let [underWay, group, begun, ms] = [0, -1, 0, 0]
  const listening = (ask: Ask) => async (query: unknown, values: unknown) => {
    if (underWay++ === 0) {
      group++
      begun = performance.now()
    }
    if (!isBoundary(query)) sent.push({ query, values, group })
    return ask(query, values).finally(() => {
      if (--underWay === 0) ms += performance.now() - begun
    })
  }
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
    return Object.assign(client, { query: listening(own), release: letGo })
  }
  Object.assign(pool, { query: listening(original), connect: connectListening })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: original, connect })
  }
  if (sent.length === 0) throw new Error('Nothing was sent to the database')

  const groups = Object.values(Object.groupBy(sent, (one) => one.group))
  return {
    statements: sent.length,
    ms,
    replay: async () => {
      for (const together of groups) {
        await Promise.all((together ?? []).map(({ query, values }) => original(query, values)))
      }
    },
  }
}
