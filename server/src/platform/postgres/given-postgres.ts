import type { ClientConfig } from 'pg'
import { StartRefused } from '#platform/process/start-refused.ts'
import { isDirect } from './ask.ts'
import { firstConnection, waitLimit } from './first-connection.ts'
import { oldestMajor } from '#platform/postgres/private/binaries.ts'
import { WatchedClient } from './watched-client.ts'

export type GivenPostgres = { connection: ClientConfig; where: string; release: () => Promise<void> }

/** Connects to the PostgreSQL of DATABASE_URL once it answers. Throws `StartRefused` if it does not or is too old. */
export async function openGivenPostgres(
  databaseUrl: string,
  onNotice?: (sentence: string) => void,
): Promise<GivenPostgres> {
  const connection = { connectionString: databaseUrl }
  const client = await connect(connection, onNotice)
  try {
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
    if (!limited && !(await isDirect(client))) onNotice?.(poolerAdvice(client.user))
    const where = `Your data lies in the database "${client.database}" of the PostgreSQL ${version} at ${client.host}.`
    return { connection, where, release: () => Promise.resolve() }
  } finally {
    await client.end()
  }
}

const poolerAdvice = (user: string | undefined) =>
  'The pooler of DATABASE_URL keeps Contactsheet from limiting the time of its statements. Let the database do it: ' +
  `alter role "${user}" set statement_timeout = '30s'; alter role "${user}" set idle_in_transaction_session_timeout = '60s'.`

async function connect(connection: ClientConfig, onNotice: ((sentence: string) => void) | undefined) {
  let where = ''
  const make = () => {
    const client = newClient(connection)
    where = `the database of DATABASE_URL at ${client.host}`
    return client
  }
  try {
    return await firstConnection(make, () => onNotice?.(`Waiting for ${where}`))
  } catch (error) {
    if (error instanceof StartRefused) throw error
    const { code, message } = error as Error & { code?: string }
    throw new StartRefused(`T${where.slice(1)} cannot be used: ${message || code}.`)
  }
}

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
