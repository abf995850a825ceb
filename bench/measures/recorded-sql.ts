import type { Pool } from 'pg'

type Sent = { query: unknown; values: unknown; group: number }

/** Records the statements that a piece of work sends, in groups: those sent at the same time are replayed together. */
export async function recordSql(pool: Pool, work: () => Promise<unknown>) {
  const sent: Sent[] = []
  const original = pool.query.bind(pool) as (query: unknown, values: unknown) => Promise<unknown>
  let underWay = 0
  let group = -1
  const listening = async (query: unknown, values: unknown) => {
    if (underWay++ === 0) group++
    sent.push({ query, values, group })
    return original(query, values).finally(() => underWay--)
  }
  Object.assign(pool, { query: listening })
  await work()
  Object.assign(pool, { query: original })
  if (sent.length === 0) throw new Error('Nothing was sent to the database')

  const groups = Object.values(Object.groupBy(sent, (one) => one.group))
  return {
    statements: sent.length,
    replay: async () => {
      for (const together of groups) {
        await Promise.all((together ?? []).map(({ query, values }) => original(query, values)))
      }
    },
  }
}
