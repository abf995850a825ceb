import { readConfig, type Config } from './config.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Database, DatabaseOptions, OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { say } from './output.ts'
import { explain } from './start-refused.ts'

/** How a command uses the database: beside a running product, or exclusively and possibly on an empty data folder. */
const besideTheProduct = { purpose: 'tool', mustBeThere: true } as const
export const exclusiveUse = { purpose: 'serve', mustBeThere: false } as const
type Meeting = Required<Pick<DatabaseOptions, 'purpose' | 'mustBeThere'>>

/**
 * Runs a command that works both beside the running product and without it, on a database that is there. Reads its arguments before opening any database;
 * prints the reason for a failure as one sentence and sets the exit code to 1.
 */
export const runCommand = <Wanted>(
  read: () => Wanted,
  work: (db: Database, wanted: Wanted, config: Config) => Promise<void>,
) =>
  runOrExplain(async () => {
    const wanted = read()
    await onDatabase(async ({ connection, db }, config) => {
      await migrate(connection, undefined, say)
      await work(db, wanted, config)
    })
  })

/** Runs a command; prints the reason for a failure as one sentence and sets the exit code to 1. */
export async function runOrExplain(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    say(explain(error, process.env))
    process.exitCode = 1
  }
}

/** Opens the database of the settings as it is, without bringing its tables up to date. */
export async function onDatabase(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
  meeting: Meeting = besideTheProduct,
) {
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, ...meeting, onNotice: say })
  try {
    await work(database, config)
  } finally {
    await database.close()
  }
}

/** A signal that says that the command was told to stop, with a sentence; what it had open is then closed in order. */
export function stopSignal(reason: () => Error) {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort(reason()))
  return stopping.signal
}
