import pg from 'pg'
import type { ClientConfig, QueryResultRow } from 'pg'
import { Deadline } from '#platform/process/deadline.ts'
import { DatabaseUnavailable, troubles } from './unavailable.ts'

/** Milliseconds for connecting and getting the answer. */
const limit = 2500

/** Whether a server is there; also `true` when it answers by refusing the connection. Throws `DatabaseUnavailable` for silence. */
export async function isReachable(config: ClientConfig) {
  try {
    await ask(config, 'select', () => [])
    return true
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return error instanceof pg.DatabaseError
  }
}

/** A commit that is done here and waits for a synchronous standby to have it too, for longer than one that is there takes. */
const waitsForStandby = "wait_event = 'SyncRep' and clock_timestamp() - state_change > interval '3 seconds'"

const anyWaitsForStandby = `exists (
  select from pg_stat_activity where datname = current_database() and ${waitsForStandby})`

/**
 * The state of a session whose answer is overdue: `saving` is a commit that waits for an unresponsive standby, or a statement blocked by
 * such a commit.
 */
export type Doing = 'working' | 'saving' | 'lost' | 'unknown'

/**
 * Asks the server for the state of another session of ours. Behind a pooler we do not know the server's own number of the session, so the
 * answer is `unknown`. Throws `DatabaseUnavailable` for silence.
 */
export async function sessionState(config: ClientConfig, session: pg.Client): Promise<Doing> {
  // A session that waits for the client is not working: its answer is written but does not reach us. What distributes a database
  // waits for its workers as others wait for their client to say something.
  const question = `
    select pg_backend_pid() = $1 as direct, (
      select case when ${waitsForStandby} or (wait_event_type = 'Lock' and ${anyWaitsForStandby}) then 'saving'
        else 'working' end from pg_stat_activity
      where pid = $2 and state = 'active' and (wait_event_type is distinct from 'Client'
        or wait_event = 'ClientRead' and current_setting('citus.shard_count', true) is not null)
    ) as doing`
  try {
    const [said] = await ask<{ direct: boolean; doing: Doing | null }>(config, question, (own) => [
      numberOf(own),
      numberOf(session),
    ])
    return said?.direct === true ? (said.doing ?? 'lost') : 'unknown'
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return error instanceof pg.DatabaseError ? 'unknown' : 'lost'
  }
}

/** Whether a commit of ours waits for a standby that does not answer. Throws `DatabaseUnavailable` for silence. */
export async function isStandbySilent(config: ClientConfig) {
  const [said] = await ask<{ silent: boolean }>(config, `select ${anyWaitsForStandby} as silent`, () => [])
  return said?.silent === true
}

/** Whether a new session may write. Throws `DatabaseUnavailable` for silence. */
export async function isWritable(config: ClientConfig) {
  const question = "select current_setting('transaction_read_only') = 'off' as writable"
  const [said] = await ask<{ writable: boolean }>(config, question, () => [])
  return said?.writable === true
}

/** The number of a session, as reported by the server or the pooler. */
export const numberOf = (client: pg.ClientBase) => ('processID' in client ? client.processID : undefined)

/** Whether we are connected to the server itself: a pooler gives a session a number of its own. */
export async function isDirect(client: pg.Client) {
  const { rows } = await client.query<{ direct: boolean }>('select pg_backend_pid() = $1 as direct', [numberOf(client)])
  return rows[0]?.direct === true
}

/** Runs one query on a connection of its own. */
async function ask<R extends QueryResultRow>(
  config: ClientConfig,
  question: string,
  values: (own: pg.Client) => unknown[],
) {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  const silence = new DatabaseUnavailable(troubles.silent)
  const deadline = new Deadline(limit, () => client.connection.stream.destroy(silence))
  client.once('end', () => deadline.end())
  try {
    await client.connect()
    return (await client.query<R>(question, values(client))).rows
  } finally {
    // Not awaited: a server that falls silent now would not even answer this.
    void client.end().catch(() => undefined)
  }
}
