import { clusterAt, openPlace } from '#platform/postgres/private/cluster.ts'
import { readConfig } from '#platform/process/config.ts'
import { say } from '#platform/process/output.ts'
import { explain } from '#platform/process/start-refused.ts'

// Run by a first start while the product is built: makes the private PostgreSQL's folder, and nothing where there is one.
try {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) await clusterAt(await openPlace(config), { onNotice: say })
} catch (error) {
  say(explain(error, process.env))
  process.exitCode = 1
}
