import { createApp } from './app.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { openDatabase, type OpenDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { stopOnSignal } from '#platform/stop.ts'
import { startHousekeeping } from './housekeeping.ts'

const oldestNode = 24

/** Starts the product and answers when it listens. A reason not to start is printed as one sentence; the exit code is then 1. */
export async function run(env: NodeJS.ProcessEnv) {
  try {
    demandNode()
    await start(readConfig(env))
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    say(error.message)
    process.exit(1)
  }
}

async function start(config: Config) {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    postgresBin: config.postgresBin,
    purpose: 'serve',
    onNotice: say,
    onLost: (reason) => {
      say(reason.message)
      process.exit(1)
    },
  })
  try {
    await serveFrom(database, config)
  } catch (error) {
    // The private PostgreSQL must not outlive a start that failed.
    await database.close()
    throw error
  }
}

async function serveFrom(database: OpenDatabase, config: Config) {
  await migrate(database.connection)
  const app = await createApp({ db: database.db, config })
  const housekeeping = startHousekeeping(database.db, app.log)
  stopOnSignal(async () => {
    housekeeping.stop()
    await app.close()
    await database.close()
  })
  const address = await listen(app, config)
  say(`Contactsheet runs at ${address}`)
  say(database.where)
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, config: Config) {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartRefused(`Port ${config.port} is taken. Set PORT to another one, for example PORT=3001 npm start.`)
    if (code === 'EACCES')
      throw new StartRefused(`Port ${config.port} may not be used by this user. Set PORT to a number above 1024.`)
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}

function demandNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= oldestNode) return
  throw new StartRefused(
    `Contactsheet needs Node ${oldestNode}; this is ${process.versions.node}. Start it with npm start, which brings its own.`,
  )
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
