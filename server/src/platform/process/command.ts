import { readConfig, type Config } from './config.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { say } from './output.ts'
import { explain } from './start-refused.ts'

/**
 * Runs a command that works both beside the running product and without it, on a database that is there. Reads its arguments before opening any database;
 * prints the reason for a failure as one sentence and sets the exit code to 1.
 */
export async function runCommand<Wanted>(
  read: () => Wanted,
  work: (db: Database, wanted: Wanted, config: Config) => Promise<void>,
) {
  try {
    const wanted = read()
    const config = readConfig(process.env)
    const database = await openDatabase({ ...config, purpose: 'tool', mustBeThere: true, onNotice: say })
    try {
      await migrate(database.connection)
      await work(database.db, wanted, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    say(explain(error, process.env))
    process.exitCode = 1
  }
}
