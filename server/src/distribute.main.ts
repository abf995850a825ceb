import { runCommand } from '#platform/process/command.ts'
import { readConfig } from '#platform/process/config.ts'
import { say } from '#platform/process/output.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { distribute } from '#platform/database/distributed/distribute.ts'
import { placement } from './placement.ts'

/** The address that the command works on: its own PostgreSQL has no workers. */
function readAddress() {
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined) return databaseUrl
  throw new StartRefused(
    'Set DATABASE_URL to the coordinator of a Citus cluster. The PostgreSQL that Contactsheet brings along has no workers; move its data there first, with a backup.',
  )
}

// `npm run distribute`
await runCommand(readAddress, async (_db, connectionString) => distribute({ connectionString }, placement, say))
