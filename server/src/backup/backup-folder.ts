import { randomBytes } from 'node:crypto'
import { access, lstat, readdir, rename, rm, rmdir, stat, constants, realpath } from 'node:fs/promises'
import path from 'node:path'
import { folderTrouble, makeFolder, syncFolder } from '#platform/files/data-dir.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { manifestName, partialEnding, readManifest, type Manifest } from './manifest.ts'

/** The folder in which a backup is written until it is complete. */
export const partialOf = (folder: string) => `${folder}${partialEnding}`

/** A whole backup by what it says of itself. */
export type WholeBackup = { folder: string; manifest: Manifest }

/** The whole backups in a folder, the latest first; whatever is no whole backup is left out. */
export async function wholeBackups(parent: string): Promise<WholeBackup[]> {
  const found: WholeBackup[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = path.join(parent, name)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest !== undefined) found.push({ folder, manifest })
  }
  return found.toSorted((a, b) => b.manifest.madeAt.localeCompare(a.manifest.madeAt))
}

/** Removes a backup; an interrupted removal leaves no valid one. */
export async function removeBackup(folder: string) {
  await rm(path.join(folder, manifestName), { force: true })
  await rm(folder, { recursive: true, force: true })
  // A kill at the last moment leaves it behind, with nothing in it.
  await rm(partialOf(folder), { recursive: true, force: true })
}

/** Throws `StartRefused` when something lies where a backup shall come, or none could get that name once it is whole. */
export async function assertFree(folder: string) {
  if (folder.endsWith(partialEnding))
    throw new StartRefused(`Names that end in ${partialEnding} are those of unfinished backups. Name another folder.`)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw folderInWords(error, folder)
  })
  if (names.includes(manifestName)) throw new StartRefused(`${folder} holds a backup already. Name another folder.`)
  if (names.length > 0) throw new StartRefused(`${folder} is not empty. Name a folder that is not there yet.`)
  await assertPlain(folder)
}

/** An empty folder makes room for a backup. A link cannot, nor can the folder where a disk is mounted. */
async function assertPlain(folder: string) {
  const there = await lstat(folder).catch(() => undefined)
  if (there?.isSymbolicLink() === true)
    throw new StartRefused(`${folder} is a link, whose place a backup cannot take. Name the folder itself.`)
  if (there !== undefined && there.dev !== (await stat(path.dirname(folder))).dev) throw isDisk(folder)
}

const isDisk = (folder: string) =>
  new StartRefused(
    `${folder} is a disk of its own, whose place a backup cannot take. Name a folder on it, such as ${path.join(folder, 'backup')}.`,
  )

/**
 * The folder that a backup is written in, which nobody else on the machine may look into. Files that an attempt before has left there stay,
 * everything else goes. Each attempt gives it a name of its own: one that still runs, of another installation or of a copy of this one,
 * then finds nothing under the old name and fails, rather than both writing into one backup.
 */
export async function beginPartial(folder: string) {
  const own = path.join(partialOf(folder), randomBytes(4).toString('hex'))
  await makeFolder(partialOf(folder))
  for (const left of await readdir(partialOf(folder))) await takeOver(path.join(partialOf(folder), left), own)
  await makeFolder(path.join(own, 'files'))
  for (const name of await readdir(own))
    if (name !== 'files') await rm(path.join(own, name), { recursive: true, force: true })
  await makeFolder(path.join(own, 'rows'))
  return own
}

/** Only one can be taken over, and nobody needs any other. */
const takeOver = (left: string, own: string) =>
  access(path.join(left, 'files'))
    .then(() => rename(left, own))
    .catch(() => rm(left, { recursive: true, force: true }))

/** Whatever an attempt failed of; when its folder was taken from it, a sentence that says so. */
export async function takenInWords(error: unknown, partial: string, folder: string) {
  const isTaken = await access(partial).then(
    () => false,
    (missing: NodeJS.ErrnoException) => missing.code === 'ENOENT',
  )
  if (!isTaken) return error
  return new StartRefused(
    `Another backup was begun in ${folder} and has taken the place of this one. Give each installation a folder of its own.`,
    { cause: error },
  )
}

/** Renames a backup to its final name once all of it is on the disk. */
export async function publish(partial: string, folder: string) {
  const files = path.join(partial, 'files')
  for (const entry of await readdir(files, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(path.join(files, entry.name))
  for (const inside of [files, path.join(partial, 'rows'), partial]) await syncFolder(inside)
  await rename(partial, folder).catch(async (error: NodeJS.ErrnoException) => {
    await assertFree(folder)
    // Part of a disk that is mounted a second time shows in nothing before.
    throw error.code === 'EBUSY' ? isDisk(folder) : error
  })
  await rmdir(partialOf(folder)).catch(() => undefined)
  await syncFolder(path.dirname(folder))
}

/** The sentence for a folder that cannot be written to; any other error as it is. */
export function folderInWords(error: unknown, folder: string) {
  const trouble = folderTrouble(error)
  if (trouble === undefined) return error
  return new StartRefused(`The backup should come to ${folder}, ${trouble}. Nothing there is a backup yet.`, {
    cause: error,
  })
}

/** Makes sure that backups can be written to BACKUP_DIR, which is made when missing. Throws `StartRefused`. */
export async function assertBackupDir(dir: string, dataDir: string) {
  try {
    await makeFolder(dir)
    if (!(await stat(dir)).isDirectory()) throw new StartRefused(`BACKUP_DIR is ${dir}, but that is a file.`)
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const trouble = folderTrouble(error)
    if (trouble === undefined) throw error
    throw new StartRefused(`BACKUP_DIR is ${dir}, ${trouble}.`)
  }
  await assertOutside(dir, dataDir, ['BACKUP_DIR is', 'Set it to a folder on another disk.'])
}

/** Throws `StartRefused` for a folder in DATA_DIR, which need not be there yet. Its sentence begins with `said`. */
export async function assertOutside(folder: string, dataDir: string, [said, toDo]: [said: string, toDo: string]) {
  const [backups, data] = [await realPlace(folder), await realPlace(dataDir)]
  if (backups === data || backups.startsWith(data + path.sep))
    throw new StartRefused(
      `${said} ${folder}, which lies in DATA_DIR: what destroys one would destroy the other. ${toDo}`,
    )
}

/** The real path of what is there, and below it that of what will come. */
const realPlace = (folder: string): Promise<string> =>
  realpath(folder).catch(async () => {
    const parent = path.dirname(folder)
    return parent === folder ? folder : path.join(await realPlace(parent), path.basename(folder))
  })
