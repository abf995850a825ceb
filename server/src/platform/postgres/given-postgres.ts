import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { StartRefused } from '#platform/process/start-refused.ts'
import { isDirect } from './ask.ts'
import { oldestMajor } from '#platform/postgres/private/binaries.ts'
import { WatchedClient } from './watched-client.ts'

export type GivenPostgres = { connection: ClientConfig; where: string; release: () => Promise<void> }

// Milliseconds. A database that is started together with the product, say by a container runtime, may be ready a little later.
const waitLimit = 10_000
const pause = 500
const notYet = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|57P03)$/

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

type Fault = Error & { code?: string }

async function connect(connection: ClientConfig, onNotice: ((sentence: string) => void) | undefined) {
  const until = Date.now() + waitLimit
  for (let told = false; ; told = true) {
    const client = newClient(connection)
    try {
      await client.connect()
      return client
    } catch (error) {
      const { code, message } = error as Fault
      if (!mayPass(error as Fault) || (told && Date.now() > until))
        throw new StartRefused(`The database of DATABASE_URL at ${client.host} cannot be used: ${message || code}.`)
      if (!told) onNotice?.(`Waiting for the database of DATABASE_URL at ${client.host}`)
      await delay(pause)
    }
  }
}

/** The second are pg's words for a missed `connectLimit`, which happens on a busy machine that loads the product meanwhile. */
const mayPass = ({ code, message }: Fault) => notYet.test(code ?? '') || message === 'timeout expired'

function newClient(connection: ClientConfig) {
  try {
    return new WatchedClient(connection)
  } catch (error) {
    const file = (error as NodeJS.ErrnoException).path
    if (file !== undefined) throw new StartRefused(`DATABASE_URL names the file ${file}, which cannot be read.`)
    // The cause is withheld: it would repeat the address with its password.
    throw new StartRefused(
      'DATABASE_URL is not the address of a PostgreSQL, like postgres://user:password@host:5432/database.',
    )
  }
}
