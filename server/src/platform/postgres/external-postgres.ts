import type { ClientConfig } from 'pg'
import { StartRefused } from '#platform/process/start-refused.ts'
import { isDirect } from './probes.ts'
import { onFirstConnection, waitLimit } from './first-connection.ts'
import { oldestMajor } from '#platform/postgres/private/binaries.ts'
import { WatchedClient } from './watched-client.ts'

/** Finds out about the PostgreSQL of DATABASE_URL once it answers. Throws `StartRefused` if it does not or is too old. */
export async function openExternalPostgres(databaseUrl: string, onNotice?: (sentence: string) => void) {
  const connection = { connectionString: databaseUrl }
  let name = ''
  const make = () => {
    const client = newClient(connection)
    name = `the database of DATABASE_URL at ${client.host}`
    return client
  }
  try {
    const [where, advice] = await onFirstConnection(make, findOut, () => onNotice?.(`Waiting for ${name}`))
    if (advice !== undefined) onNotice?.(advice)
    return { connection, where, release: () => Promise.resolve() }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    const { code, message: said } = error as Error & { code?: string }
    const message = /client password must be/.test(said) ? 'it asks for a password, and there is none' : said
    const advice = advices[code ?? ''] ?? anyAdvice
    throw new StartRefused(`T${name.slice(1)} cannot be used: ${message || code}. ${advice}`)
  }
}

/** By the code of a failure, what to do before a next start. */
const advices: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there: start that PostgreSQL, or correct DATABASE_URL.',
  ENOENT: 'Nothing listens there: start that PostgreSQL, or correct DATABASE_URL.',
  ENOTFOUND: 'Nobody knows a machine of that name: correct DATABASE_URL.',
  EAI_AGAIN: 'That name cannot be looked up: see to the network, or correct DATABASE_URL.',
  '28P01': 'Correct the user or the password in DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or let that user in by pg_hba.conf.',
  '3D000': 'Create it, or correct DATABASE_URL.',
}
const anyAdvice = 'See whether a PostgreSQL runs there and takes connections, or correct DATABASE_URL.'

/** Where the data lies, and what its operator should know. */
async function findOut(client: WatchedClient) {
  const { rows } = await client.query<{ number: string; version: string; limited: boolean }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('statement_timeout') <> '0' as limited`,
  )
  const { number = '0', version = 'unknown', limited } = rows[0] ?? {}
  if (Number(number) < oldestMajor * 10_000) {
    throw new StartRefused(
      `The PostgreSQL of DATABASE_URL is version ${version}; Contactsheet needs version ${oldestMajor} or newer.`,
    )
  }
  const advice = limited || (await isDirect(client)) ? undefined : poolerAdvice(client.user)
  const where = `Your data lies in the database "${client.database}" of the PostgreSQL ${version} at ${client.host}.`
  return [where, advice] as const
}

const poolerAdvice = (user: string | undefined) =>
  'The pooler of DATABASE_URL keeps Contactsheet from limiting the time of its statements. Let the database do it: ' +
  `alter role "${user}" set statement_timeout = '30s'; alter role "${user}" set idle_in_transaction_session_timeout = '60s'.`

function newClient(connection: ClientConfig) {
  try {
    return new WatchedClient({ ...connection, connectWithin: waitLimit })
  } catch (error) {
    const file = (error as NodeJS.ErrnoException).path
    if (file !== undefined) throw new StartRefused(`DATABASE_URL names the file ${file}, which cannot be read.`)
    // The cause is withheld: it would repeat the address with its password.
    throw new StartRefused(
      'DATABASE_URL is not the address of a PostgreSQL, like postgres://user:password@host:5432/database.',
    )
  }
}
