import { randomBytes } from 'node:crypto'
import { access, appendFile, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRunning } from '#platform/process/is-running.mjs'
import { StartRefused } from '#platform/process/start-refused.ts'
import { findBinaries, program, type Binaries } from './binaries.ts'
import { openDataDir, syncFolder } from '#platform/files/data-dir.ts'
import { refusedBy } from './disk.ts'
import { accountFor, launchFor, type Account, run, type Launch } from './run.ts'
import { settingsFile } from './settings.ts'

/** Where a data folder lies, or is to lie, and the PostgreSQL for it. */
export type Place = { folder: string; binaries: Binaries }

/** A data folder with everything needed to start, find and stop the server on it. */
export type Cluster = Place & {
  account: Account | undefined
  launch: Launch
  settings: Record<string, string>
  /** Asked before the server is started; throws when that must not happen. */
  mayStart?: (() => Promise<void>) | undefined
  /** Called once there is nothing to do but to wait for PostgreSQL. */
  onWaiting?: (() => void) | undefined
}

type FolderOptions = {
  settings?: Record<string, string>
  onNotice?: ((sentence: string) => void) | undefined
  mayStart?: (() => Promise<void>) | undefined
  onWaiting?: (() => void) | undefined
}

export type ClusterOptions = FolderOptions & {
  dataDir: string
  postgresBin?: string | undefined
  /** Refuses a folder without a database, instead of creating one there. */
  mustBeThere?: boolean
}

export const superuser = 'contactsheet'
export const passwordFile = 'contactsheet.password'

/** The place of the database in DATA_DIR, which is created when missing, and the PostgreSQL of this release. Throws `StartRefused`. */
export async function openPlace(options: ClusterOptions): Promise<Place> {
  if (options.mustBeThere === true) await assertThere(options.dataDir)
  const folder = path.join(await openDataDir(options.dataDir), 'postgres')
  return { folder, binaries: await findBinaries(options.postgresBin) }
}

/** A data folder that this PostgreSQL can serve; created the first time. Throws `StartRefused`. */
export async function clusterAt({ folder, binaries }: Place, options: FolderOptions = {}): Promise<Cluster> {
  const { settings = {}, onNotice, mayStart, onWaiting } = options
  // Also where there is a database: what was killed a moment ago may have been in the way of whoever made that.
  const [account] = await Promise.all([accountFor(folder), clearInterrupted(folder)])
  let launch: Launch | undefined
  if ((await majorIn(folder)) === undefined) {
    onNotice?.(`Creating the database in ${folder}`)
    launch = await createCluster({ folder, binaries }, account, { settings, onWaiting })
  }
  launch ??= await launchFor(account, folder, program(binaries, 'postgres'))
  return { folder, binaries, account, launch, settings, mayStart, onWaiting }
}

/** Before anything is made: a mistyped DATA_DIR would become a second, empty product. */
async function assertThere(dataDir: string) {
  try {
    await access(path.join(dataDir, 'postgres', 'PG_VERSION'))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return
    throw new StartRefused(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that the product uses, or start the product first with npm start.`,
    )
  }
}

/** The major version of PostgreSQL that wrote this data folder; undefined when there is none. */
export async function majorIn(folder: string) {
  const major = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartRefused(
      `The database in ${folder} cannot be read (${error.code}). Start Contactsheet as the user who owns that folder.`,
    )
  })
  return major === undefined ? undefined : Number(major)
}

/** Creates the data folder under a temporary name and renames it once complete, so that an interruption leaves nothing half made. */
async function createCluster(
  { folder, binaries }: Place,
  account: Account | undefined,
  { settings = {}, onWaiting }: FolderOptions,
) {
  const preparing = `${folder}.preparing-${process.pid}-${randomBytes(4).toString('hex')}`
  underWay.add(path.basename(preparing))
  try {
    await mkdir(preparing, { mode: 0o700 })
    if (account) await lchown(preparing, account.uid, account.gid)
    const launch = await launchFor(account, preparing, program(binaries, 'postgres'))
    const making = run(program(binaries, 'initdb'), await initdbArguments(preparing, settings), { launch })
    onWaiting?.()
    const made = await making
    if (!made.ok) throw await refusedBy(made.output, `PostgreSQL could not create its data in ${folder}.`, preparing)
    await appendFile(path.join(preparing, 'postgresql.conf'), `include_if_exists = '${settingsFile}'\n`, {
      flush: true,
    })
    await moveInPlace(preparing, folder)
    return launch
  } finally {
    await discard(preparing)
    underWay.delete(path.basename(preparing))
  }
}

async function initdbArguments(folder: string, settings: Record<string, string>) {
  const all = ['-D', folder, '-U', superuser, '-E', 'UTF8', '--locale=C', '--data-checksums']
  if (settings['fsync'] === 'off') all.push('--no-sync')
  if (process.platform !== 'win32') return [...all, '-A', 'trust']
  // The password is needed because without a socket the port is open to every user of the machine.
  const password = path.join(folder, '..', `${path.basename(folder)}.password`)
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return [...all, '-A', 'scram-sha-256', `--pwfile=${password}`]
}

async function moveInPlace(preparing: string, folder: string) {
  if (process.platform === 'win32') await rename(`${preparing}.password`, path.join(preparing, passwordFile))
  await rename(preparing, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was quicker; its folder is as good as ours.
    const taken = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
    if (taken !== undefined) return
    throw new StartRefused(
      `The database cannot be created in ${folder} (${error.code}): the folder holds something else. Move that away, or set DATA_DIR to another folder.`,
    )
  })
  await syncFolder(path.dirname(folder))
}

const underWay = new Set<string>()

/** Removes what interrupted attempts left behind; an attempt still under way keeps its folder. */
async function clearInterrupted(folder: string) {
  const prefix = `${path.basename(folder)}.preparing-`
  const names = await readdir(path.dirname(folder))
  const left = names.filter((name) => name.startsWith(prefix) && !isUnderWay(name, prefix))
  await Promise.all(left.map((name) => discard(path.join(path.dirname(folder), name))))
}

/** Removes what it can: the program of a killed attempt may still be writing into its folder, and the next start tries again. */
async function discard(preparing: string) {
  await rm(preparing, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined)
}

function isUnderWay(name: string, prefix: string) {
  const pid = Number.parseInt(name.slice(prefix.length), 10)
  // In a container the killed process may well have had the process id that is now ours.
  return pid === process.pid ? underWay.has(name) : isRunning(pid)
}
