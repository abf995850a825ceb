import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { pathExists } from '#platform/files/data-dir.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import type { Binaries } from '../private/binaries.ts'
import { claimServer } from '../private/claim.ts'
import { clusterAt, majorIn, superuser, type ClusterOptions, type Place } from '../private/cluster.ts'
import { isServerOf, readPostmaster } from '../private/postmaster.ts'
import { ensureRoles, productDatabase } from '../private/roles.ts'
import { oldPrograms } from './old-programs.ts'
import { assertStopped, isComplete, markComplete, nextTo, takePlace } from './take-place.ts'

/** Brings everything from one database into another, which is empty, and compares; throws when anything differs. */
export type MoveRows = (from: ClientConfig, to: ClientConfig, onNotice: (sentence: string) => void) => Promise<void>

export type MoveOptions = {
  /** Folder with the programs of the PostgreSQL that wrote the data, instead of fetching them. */
  postgresOldBin?: string | undefined
  /** How data of an earlier major version gets into a new folder; without it such data is refused. */
  moveRows?: MoveRows | undefined
}

type Options = Pick<ClusterOptions, 'settings' | 'onNotice'> & MoveOptions

/**
 * Data that an earlier major version of PostgreSQL wrote is copied into a new folder, which then takes its place; the old one is kept beside
 * it. Until that moment nothing of the old is changed. Throws `StartRefused`.
 */
export async function upgradeToOwnMajor(place: Place, options: Options) {
  const { onNotice = () => undefined } = options
  const own = place.binaries.major
  if (await isComplete(place.folder)) await finish(place, options)
  const found = await majorIn(place.folder)
  if (found === undefined || found === own) return
  if (found > own) throw tooNew(place, found)
  if (options.moveRows === undefined) throw notMoved(place, found)
  await assertMovable(place.folder, found)
  onNotice(
    `The database in ${place.folder} was written by PostgreSQL ${found}. It is moved to PostgreSQL ${own}; this can take a while, and a start that is interrupted begins again`,
  )
  await move(place, found, { ...options, moveRows: options.moveRows })
  await finish(place, options)
}

async function finish(place: Place, options: Options) {
  const next = nextTo(place.folder)
  const postmaster = await readPostmaster(next)
  // A start that was killed may have left it running.
  if (postmaster !== undefined && (await isServerOf(next, postmaster.pid))) {
    const cluster = await clusterAt({ ...place, folder: next }, options)
    await (await claimServer(cluster, { purpose: 'serve' })).release()
  }
  const kept = await takePlace(place.folder)
  if (kept === undefined) return
  await rm(programsFor(place.folder), { recursive: true, force: true })
  options.onNotice?.(
    `The database is now one of PostgreSQL ${place.binaries.major}. The old one is kept in ${kept}: remove it when everything is in order`,
  )
}

const programsFor = (folder: string) => `${folder}.programs`

async function move({ folder, binaries }: Place, from: number, options: Options & { moveRows: MoveRows }) {
  const { onNotice, settings = {}, moveRows } = options
  const programs = await oldPrograms(from, { given: options.postgresOldBin, folder: programsFor(folder) })
  const claim = async (place: Place, more: object = {}) =>
    await claimServer(await clusterAt(place, { settings, ...more }), { purpose: 'serve', onNotice })

  await clearOtherMajor(nextTo(folder), binaries)
  // Held until the end: whoever else starts meanwhile comes to this claim first, and is refused.
  const next = await claim(
    { folder: nextTo(folder), binaries },
    { settings: { ...settings, ...sparing }, mayStart: () => assertIncomplete(folder) },
  )
  try {
    const old = await claim({ folder, binaries: programs })
    try {
      await emptyDatabase(next.connection)
      await moveRows(old.connection, next.connection, (sentence) => onNotice?.(sentence))
    } finally {
      await old.release()
    }
    await assertStopped(folder)
    await markComplete(folder, from)
  } finally {
    await next.release()
  }
}

/** Bounds the room that the log of the new server takes while it is filled. */
const sparing = { max_wal_size: "'128MB'", wal_level: 'minimal', max_wal_senders: '0' }

/** What an interrupted start has copied is thrown away. */
async function emptyDatabase(connection: ClientConfig) {
  const client = new pg.Client({ ...connection, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`drop database if exists ${productDatabase} with (force)`)
    await ensureRoles(client, undefined)
  } finally {
    await client.end()
  }
}

/** A move that was begun by yet another release. */
async function clearOtherMajor(next: string, { major }: Binaries) {
  const found = await majorIn(next)
  if (found === undefined || found === major) return
  const postmaster = await readPostmaster(next)
  if (postmaster === undefined || !(await isServerOf(next, postmaster.pid))) await rm(next, { recursive: true })
}

async function assertIncomplete(folder: string) {
  if (!(await isComplete(folder))) return
  throw new StartRefused('Another start has just moved the database to this PostgreSQL. Start Contactsheet again.')
}

/** Room for the programs, an empty database and its log, beside the data itself. */
const besides = 320 * 1024 ** 2

async function assertMovable(folder: string, from: number) {
  const kept = `${folder}-${from}`
  if (await pathExists(kept)) {
    throw new StartRefused(
      `The database in ${folder} was written by PostgreSQL ${from} and is to be kept as ${kept}, but that is there already. Move it to another place, and start Contactsheet again.`,
    )
  }
  const disk = await statfs(path.dirname(folder))
  const free = disk.bavail * disk.bsize
  const needed = (await bytesIn(path.join(folder, 'base'))) + besides
  if (free < needed) {
    const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)
    throw new StartRefused(
      `The database in ${folder} was written by PostgreSQL ${from} and has to be moved, which takes ${megabytes(needed)} MB of room; there are ${megabytes(free)} MB. Make room and start again. Nothing was changed; the release that you used before still runs on this data.`,
    )
  }
}

async function bytesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}

const notMoved = ({ folder, binaries }: Place, found: number) =>
  new StartRefused(
    `The database in ${folder} was written by PostgreSQL ${found}, and this Contactsheet runs PostgreSQL ${binaries.major}. Start the product once with npm start: that moves the data.`,
  )

const tooNew = ({ folder, binaries }: Place, found: number) =>
  new StartRefused(
    `The database in ${folder} was written by PostgreSQL ${found}, and this Contactsheet runs PostgreSQL ${binaries.major}. ` +
      'Start the release that you used before, or set POSTGRES_BIN to the programs of that version.',
  )
