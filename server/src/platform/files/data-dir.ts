import { access, constants, mkdir, open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'

/** With the number, which is all that a folder from outside shows of its owner in a container. */
const thisUser = process.getuid === undefined ? 'this user' : `this user (${process.getuid()})`

const reasons: Record<string, string> = {
  EACCES: `but ${thisUser} may not write there`,
  EPERM: `but ${thisUser} may not write there`,
  EROFS: 'but that disk can only be read',
  ENOSPC: 'but the disk is full',
  EDQUOT: 'but the disk is full',
  ENOTDIR: 'but that is a file, or lies below one',
  ENOENT: 'but no folder can be made there',
  ELOOP: 'but its links lead in a circle',
  ENAMETOOLONG: 'but that name is too long',
}

/** Why a folder cannot be written to, as the end of a sentence; undefined for any other error. */
export const folderTrouble = (error: unknown) =>
  error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined

/** The real path of DATA_DIR, which is created when missing. Throws `StartRefused` when nothing can be stored there. */
export async function openDataDir(dataDir: string) {
  try {
    await makeFolder(dataDir)
    const folder = await realpath(dataDir)
    const database = path.join(folder, 'postgres')
    await assertWritable(database).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return assertWritable(folder)
      throw error
    })
    return folder
  } catch (error) {
    const reason = folderTrouble(error)
    if (reason === undefined) throw error
    throw new StartRefused(`DATA_DIR is ${dataDir}, ${reason}.`)
  }
}

/** Replaces Node's recursive mkdir, which loops for ever in a place like /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}

const assertWritable = (folder: string) => access(folder, constants.R_OK | constants.W_OK | constants.X_OK)

/** Whether there is a file or a folder of this name that we may see. */
export const pathExists = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

/** Makes sure that new names in a folder stay after a power cut. Windows can neither do it nor needs it. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
