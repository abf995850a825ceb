import pg from 'pg'
import type { ClientConfig, QueryResultRow } from 'pg'
import { DatabaseUnavailable, troubles } from './unavailable.ts'

/** Milliseconds for connecting and the answer. */
const limit = 2500

/** Whether a server is there: `true` also when it answers that it cannot take us in. Throws `DatabaseUnavailable` for silence. */
export async function isThere(config: ClientConfig) {
  try {
    await ask(config, 'select', () => [])
    return true
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return error instanceof pg.DatabaseError
  }
}

/**
 * What the server says of another session of ours: whether it works on a statement. Behind a pooler the number by which we
 * know a session is not the server's, and the answer is `unknown`. Throws `DatabaseUnavailable` for silence.
 */
export async function isWorking(config: ClientConfig, session: pg.Client): Promise<'working' | 'lost' | 'unknown'> {
  // Whoever waits for the client is not working: the answer is written, and does not reach us.
  const question = `
    select pg_backend_pid() = $1 as direct, exists (
      select from pg_stat_activity where pid = $2 and state = 'active' and wait_event_type is distinct from 'Client'
    ) as working`
  try {
    const [said] = await ask<{ direct: boolean; working: boolean }>(config, question, (own) => [
      numberOf(own),
      numberOf(session),
    ])
    if (said?.direct !== true) return 'unknown'
    return said.working ? 'working' : 'lost'
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return error instanceof pg.DatabaseError ? 'unknown' : 'lost'
  }
}

/** The number of a session, as the server or the pooler told it. */
export const numberOf = (client: pg.ClientBase) => ('processID' in client ? client.processID : undefined)

/** Whether we speak with the server itself: a pooler gives a session a number of its own. */
export async function isDirect(client: pg.Client) {
  const { rows } = await client.query<{ direct: boolean }>('select pg_backend_pid() = $1 as direct', [numberOf(client)])
  return rows[0]?.direct === true
}

/** One question on a connection of its own. */
async function ask<R extends QueryResultRow>(
  config: ClientConfig,
  question: string,
  values: (own: pg.Client) => unknown[],
) {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  const silence = new DatabaseUnavailable(troubles.silent)
  const timer = setTimeout(() => client.connection.stream.destroy(silence), limit).unref()
  client.once('end', () => clearTimeout(timer))
  try {
    await client.connect()
    return (await client.query<R>(question, values(client))).rows
  } finally {
    // Not waited for: a server that falls silent now would not even say goodbye.
    void client.end().catch(() => undefined)
  }
}
