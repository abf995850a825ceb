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
