import type { createApp } from './app.ts'
import { readConfig, type Config } from '#platform/process/config.ts'
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { collectWhenIdle } from '#platform/process/idle-memory.ts'
import { say } from '#platform/process/output.ts'
import { explain, StartRefused } from '#platform/process/start-refused.ts'
import { openDataDir } from '#platform/files/data-dir.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { memoized } from '#platform/process/memoized.ts'
import { shutDownInOrder, type Ending } from '#platform/process/stop.ts'
import { assertBackupDir } from '#backup/backup-folder.ts'
import { claimFileStore } from './shared-file-store.ts'
import { assertCities } from '#places/city-list.ts'
import { startWork } from '#platform/work/worker.ts'

const oldestNode = 24

/** How to report what happens: to the person at the keyboard until there is a log. */
type Told = { notice: (sentence: string) => void; fault: (error: unknown) => void }

/** Starts the product; resolves once it listens. A reason not to start is printed as one sentence, and the exit code is then 1. */
export async function run(env: NodeJS.ProcessEnv) {
  const told: Told = { notice: say, fault: (error) => say(explain(error, env)) }
  // Until it serves there is nothing to drain.
  let drain = 0
  const ending = shutDownInOrder((error) => told.fault(error), { drain: () => drain })
  try {
    assertNode()
    const config = readConfig(env)
    await start(config, told, ending)
    drain = config.drainSeconds * 1000
  } catch (error) {
    await ending.fail(error)
  }
}

async function start(config: Config, told: Told, ending: Ending) {
  // Without a database or pictures of ours there, exports are still written there while they are made.
  await openDataDir(config.dataDir)
  if (config.citiesFile !== undefined) await assertCities(config.citiesFile)
  if (config.backups !== undefined) await assertBackupDir(config.backups.dir, config.dataDir)
  // The rest of the product is loaded while the database starts, which is asked for first.
  const product = memoized(load)
  const opening = openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    postgresBin: config.postgresBin,
    postgresOldBin: config.postgresOldBin,
    moveRows: async (from, to, onNotice) =>
      (await import('#backup/major-upgrade/move-rows.ts')).moveRows(from, to, onNotice),
    purpose: 'serve',
    onNotice: (sentence) => told.notice(sentence),
    onLost: (reason) => void ending.fail(reason),
    // A failure is reported by whoever needs it.
    onWaiting: () => void product().catch(() => undefined),
  })
  // The private PostgreSQL must not outlive us, even if we are stopped while it starts.
  if (config.databaseUrl === undefined)
    ending.before(() =>
      opening.then(
        ({ close }) => close(),
        () => undefined,
      ),
    )
  await serveFrom(await opening, product, { config, told, ending })
}

const load = () =>
  Promise.all([
    import('./app.ts'),
    import('./jobs.ts'),
    import('#ai/generations.store.ts'),
    import('#backup/daily/backup-watch.ts'),
  ])

type Setting = { config: Config; told: Told; ending: Ending }

async function serveFrom(database: OpenDatabase, product: typeof load, { config, told, ending }: Setting) {
  ending.before(database.close)
  await migrate(database.connection, undefined, (sentence) => told.notice(sentence))
  const [{ createApp }, { everyJob }, { releaseLeases }, { watchBackups }] = await product()
  // The private database has no other process: whatever is under way there died with the last one.
  if (config.databaseUrl === undefined) await releaseLeases(database.db)
  // A private database has this process only.
  else ending.before(await claimFileStore(database.db, config, (sentence) => told.notice(sentence)))
  const files = await openFileStore(config, (sentence) => told.notice(sentence))
  ending.before(() => files.close())
  const app = await createApp({ db: database.db, config, files, isLeaving: () => ending.hasBegun })
  ending.before(() => app.close())
  const address = await listen(app, config)
  const { connection } = database
  const { mail, push, citiesFile, backups } = config
  const work = startWork(
    database.db,
    everyJob(files, { mail, push, ownUrl: address, citiesFile, connection, backups }),
    app.log,
    app.withinJob,
  )
  ending.before(work.stop)
  if (backups !== undefined) ending.before(watchBackups(database.db, app.log).stop)
  ending.before(collectWhenIdle())
  say(`Contactsheet runs at ${address}`)
  say(database.where)
  told.notice = (sentence) => app.log.warn(sentence)
  told.fault = (error) => app.log.fatal({ err: error }, 'Contactsheet stops because of a fault of its own')
}

const wontListen: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Set PORT to another one, for example PORT=3001 npm start.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user. Set PORT to a number above 1024.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is ${host}, which is no address of this machine. Leave it out, or set 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no address and no name of this machine.`,
  EAI_AGAIN: ({ host }) => `HOST is ${host}, a name that cannot be looked up at the moment.`,
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, config: Config) {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = wontListen[code]
    throw sentence === undefined ? error : new StartRefused(sentence(config))
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}

function assertNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= oldestNode) return
  throw new StartRefused(
    `Contactsheet needs Node ${oldestNode}; this is ${process.versions.node}. Start it with npm start, which brings its own.`,
  )
}
