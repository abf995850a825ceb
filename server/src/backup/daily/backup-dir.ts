import { access, constants, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { folderTrouble, makeFolder } from '#platform/files/data-dir.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

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
  const [backups, data] = [await realpath(dir), await realpath(dataDir)]
  if (isWithin(backups, data))
    throw new StartRefused(
      `BACKUP_DIR is ${dir}, which lies in DATA_DIR: what destroys one would destroy the other. Set it to a folder on another disk.`,
    )
}

const isWithin = (folder: string, parent: string) => folder === parent || folder.startsWith(parent + path.sep)
