import { open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import { StartRefused } from '#platform/process/start-refused.ts'
import { program } from './binaries.ts'
import { passwordFile, superuser, type Cluster } from './cluster.ts'
import { refusedBy } from './disk.ts'
import { clearStaleLock, isServerOf, pidFile, readPostmaster } from './postmaster.ts'
import { run } from './run.ts'
import { settingsFile, settingsText, type Address, chooseAddress } from './settings.ts'
import { WatchedClient } from '#platform/postgres/watched-client.ts'

// Milliseconds. Long, because after a crash of a busy database the recovery comes first.
const startLimit = 600_000
/** For how long another start is tried after a failure that passes by itself. */
const passingLimit = 20_000
const pause = 50
const logFile = 'server.log'
const longestLog = 1_000_000

/** The password of the server's superuser; undefined on systems where the socket's folder protects the server. */
export async function passwordOf(cluster: Cluster) {
  if (process.platform !== 'win32') return undefined
  return await readFile(path.join(cluster.folder, passwordFile), 'utf8')
}

/** Connects to the server of this data folder, starting it when none runs. Throws `StartRefused`. */
export async function connectToServer(cluster: Cluster): Promise<pg.Client> {
  const began = Date.now()
  while (Date.now() < began + startLimit) {
    const found = await findServer(cluster)
    if (found instanceof pg.Client) return found
    if (found === 'none') await startServer(cluster, Date.now() < began + passingLimit)
    else await delay(pause)
  }
  throw new StartRefused(`PostgreSQL in ${cluster.folder} did not become ready. Its log is ${logFile} in that folder.`)
}

/** Finds the server of the folder, whoever started it, by what it wrote there itself. */
export async function findServer(cluster: Cluster): Promise<pg.Client | 'busy' | 'none'> {
  const postmaster = await readPostmaster(cluster.folder)
  if (!postmaster) return 'none'
  const answer = postmaster.address ? await probe(cluster, postmaster.address) : 'silent'
  if (answer !== 'silent') return answer
  if (await isServerOf(cluster.folder, postmaster.pid)) return 'busy'
  return (await clearStaleLock(cluster.folder, pidFile(cluster.folder))) === 'unsure' ? 'busy' : 'none'
}

const nobodyThere = new Set(['ECONNREFUSED', 'ENOENT', '28P01', '28000'])

async function probe(cluster: Cluster, address: Address): Promise<pg.Client | 'busy' | 'silent'> {
  const password = await passwordOf(cluster)
  const client = new WatchedClient({ ...address, user: superuser, database: 'postgres', password })
  try {
    await client.connect()
    return client
  } catch (error) {
    return nobodyThere.has((error as { code?: string }).code ?? '') ? 'silent' : 'busy'
  }
}

/**
 * The child processes of a killed server may hold its memory for a moment longer, and what was to stop an abandoned server may
 * have stopped this one before anybody could claim it.
 */
const passing = /shared memory block|lock file|received \w+ shutdown request/

/** Starts the server. If another process starts it at the same moment, that is no failure: the caller looks again. */
async function startServer(cluster: Cluster, mayPass: boolean) {
  await cluster.mayStart?.()
  const address = await writeSettings(cluster)
  await clearStaleLock(cluster.folder, path.join(address.host, `.s.PGSQL.${address.port}.lock`))
  await shortenLog(cluster)
  const before = await logSize(cluster)
  const starting = run(program(cluster.binaries, 'pg_ctl'), ['start', '-w', '-t', '600', '-s', '-l', logFile], {
    launch: cluster.launch,
    cwd: cluster.folder,
    env: { PGDATA: cluster.folder },
    silent: process.platform === 'win32',
  })
  cluster.onWaiting?.()
  const started = await starting
  if (started.ok || (await runsAlready(cluster))) return
  const said = `${started.output}\n${await logSince(cluster, before)}`.trim()
  const { folder } = cluster
  if (!(mayPass && passing.test(said)))
    throw await refusedBy(said, `PostgreSQL could not be started on ${folder}.`, folder)
  await delay(pause)
}

async function runsAlready({ folder }: Cluster) {
  const postmaster = await readPostmaster(folder)
  return postmaster !== undefined && (await isServerOf(folder, postmaster.pid))
}

/** Numbers the drafts: a recovering claim and a new one may write at the same moment, even within one process. */
let drafts = 0

async function writeSettings({ folder, account, settings }: Cluster) {
  const address = await chooseAddress(folder, account)
  const file = path.join(folder, settingsFile)
  const draft = `${file}.${process.pid}.${(drafts += 1)}`
  await rm(draft, { force: true })
  // As root we write in another user's folder, and must never follow a link placed there.
  const handle = await open(draft, 'wx', 0o600)
  await handle.write(settingsText(address, settings))
  if (account) await handle.chown(account.uid, account.gid)
  await handle.close()
  await rename(draft, file)
  return address
}

const logPath = (cluster: Cluster) => path.join(cluster.folder, logFile)

const logSize = (cluster: Cluster) =>
  stat(logPath(cluster)).then(
    (found) => found.size,
    () => 0,
  )

async function shortenLog(cluster: Cluster) {
  if ((await logSize(cluster)) > longestLog) await rename(logPath(cluster), `${logPath(cluster)}.old`)
}

async function logSince(cluster: Cluster, start: number) {
  const text = await readFile(logPath(cluster)).catch(() => Buffer.alloc(0))
  return text.subarray(start).toString().trim()
}

/** Stops the server: open transactions are rolled back, everything acknowledged is on disk. Returns whether that worked. */
export async function stopServer(cluster: Cluster) {
  const host = (await readPostmaster(cluster.folder))?.address?.host
  const stopped = await run(program(cluster.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-t', '60', '-s'], {
    launch: cluster.launch,
    cwd: cluster.folder,
    env: { PGDATA: cluster.folder },
  })
  if (host?.startsWith('/') && host !== cluster.folder) await rmdir(host).catch(() => undefined)
  return stopped.ok
}

// Session locks end with the connection that took them, so that a killed process leaves nothing behind.
/** Shared by everybody who uses the server, and taken exclusively by the process that is about to stop it. */
export const use = '724002, 0'
/** Taken by the product itself, so that it runs only once on the same data. */
export const serve = '724003, 0'

/** Calls one of PostgreSQL's `pg_try_advisory_lock` functions; true when it got the lock. */
export async function tryLock(client: Client, call: string) {
  const answer = await client.query<{ got: boolean }>(`select ${call} as got`)
  return answer.rows[0]?.got === true
}
