import type { Client } from 'pg'

// Session locks: they end with the connection that took them, so that nothing is left behind by a killed process.
/** Shared by everybody who uses the server, and taken alone by whoever is about to stop it. */
export const use = '724002, 0'
/** Taken by the product itself, once on the same data. */
export const serve = '724003, 0'

/** Tries one of PostgreSQL's `pg_try_advisory_lock` functions. */
export async function tryLock(client: Client, call: string) {
  const answer = await client.query<{ got: boolean }>(`select ${call} as got`)
  return answer.rows[0]?.got === true
}
