import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { say } from '#platform/output.ts'
import { explain } from '#platform/start-refused.ts'
import { adminCommand } from './admin-command.ts'

/** `npm run admin -- ...`: works beside the running product and without it. */
async function main() {
  const act = adminCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, purpose: 'tool', onNotice: say })
  try {
    await migrate(database.connection)
    const { lines, ok } = await act(database.db)
    lines.forEach(say)
    process.exitCode = ok ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  say(explain(error, process.env))
  process.exitCode = 1
}
