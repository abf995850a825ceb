import type { Client } from 'pg'

// Session locks end with the connection that took them, so that a killed process leaves nothing behind.
/** Shared by everybody who uses the server, and taken exclusively by the process that is about to stop it. */
export const use = '724002, 0'
/** Taken by the product itself, so that it runs only once on the same data. */
export const serve = '724003, 0'

/** Calls one of PostgreSQL's `pg_try_advisory_lock` functions; true when it got the lock. */
export async function tryLock(client: Client, call: string) {
  const answer = await client.query<{ got: boolean }>(`select ${call} as got`)
  return answer.rows[0]?.got === true
}
