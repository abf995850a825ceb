import { hash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { pathExists, syncFolder } from '#platform/files/data-dir.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { majorIn } from '../private/cluster.ts'
import { isServerOf, pidFile, readPostmaster } from '../private/postmaster.ts'

/** The folder in which the new data is made, beside that of the old. */
export const nextTo = (folder: string) => `${folder}.next`

const moved = z.object({
  /** The major version of the old data. */
  from: z.int(),
  /** Fingerprint of the old data as it was copied: PostgreSQL writes this file whenever it starts, stops or takes note of changes. */
  control: z.string(),
})

const markOf = (next: string) => path.join(next, 'contactsheet.moved')

const controlOf = async (folder: string) => hash('sha256', await readFile(path.join(folder, 'global', 'pg_control')))

/** Notes that everything in the old folder, whose server has been stopped, is in the new one. */
export async function markComplete(folder: string, from: number) {
  const mark = markOf(nextTo(folder))
  const text = JSON.stringify({ from, control: await controlOf(folder) })
  await writeFile(`${mark}.draft`, text, { mode: 0o600, flush: true })
  await rename(`${mark}.draft`, mark)
  await syncFolder(path.dirname(mark))
}

/** Whether new data waits to take its place. */
export const isComplete = (folder: string) => pathExists(markOf(nextTo(folder)))

/**
 * Replaces the old data by the complete new data; the old is kept under the returned name. The next call continues after a kill. Where
 * the old data has been used since it was copied, the copy is out of date: then nothing happens, and it will be made again.
 */
export async function takePlace(folder: string): Promise<string | undefined> {
  const next = nextTo(folder)
  const text = await readFile(markOf(next), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { from, control } = moved.parse(JSON.parse(text))
  await assertNotServed(next)
  const present = await majorIn(folder)
  if (present === from && (await controlOf(folder)) !== control) {
    await rm(markOf(next))
    return undefined
  }
  if (present === from) await putAside(folder, from)
  else if (present !== undefined) throw inTheWay(folder, next)
  await rename(next, folder)
  await syncFolder(path.dirname(folder))
  await rm(markOf(folder))
  return `${folder}-${from}`
}

async function putAside(folder: string, from: number) {
  const kept = `${folder}-${from}`
  await rename(folder, kept).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `The old database in ${folder} cannot be kept as ${kept} (${error.code}). Move what is there to another place, and start Contactsheet again.`,
    )
  })
  // Somebody else may have finished the move, or started the earlier release, at this very moment.
  if ((await majorIn(kept)) === from && (await readPostmaster(kept)) === undefined) return
  await rename(kept, folder)
  throw inUse(folder)
}

async function assertNotServed(folder: string) {
  const postmaster = await readPostmaster(folder)
  if (postmaster !== undefined && (await isServerOf(folder, postmaster.pid))) throw inUse(folder)
}

/** Throws unless the server was shut down cleanly: only then is its lock file gone. */
export async function assertStopped(folder: string) {
  if ((await readPostmaster(folder)) !== undefined) throw inUse(folder)
}

const inUse = (folder: string) =>
  new StartRefused(
    `Another command is using the database in ${folder} (${pidFile(folder)} names its process). Stop that, and start Contactsheet again.`,
  )

const inTheWay = (folder: string, next: string) =>
  new StartRefused(
    `${next} holds data that was moved from an earlier PostgreSQL, but ${folder} holds a newer database already. Move one of the two away; docs/operate/daily-backups.md says which.`,
  )
