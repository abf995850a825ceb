import { execFile } from 'node:child_process'
import { readFile, readlink, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isRunning } from '#platform/process/is-running.mjs'
import type { Address } from './settings.ts'

export type Postmaster = { pid: number; address: Address | undefined }

/** The lock file of a data folder, in which its server also states how to reach it. */
export const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')

/** What a server wrote about itself when it started on this folder; it may be long dead. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readLock(pidFile(folder))
  if (text === undefined) return undefined
  // Lines: process id, data folder, start time, port, socket folder, listening address, shared memory, status.
  const [pid = '', , , port = '', socketFolder = '', listening = ''] = text.split('\n').map((line) => line.trim())
  const host = socketFolder || listening
  return { pid: Number.parseInt(pid, 10), address: host && port ? { host, port: Number(port) } : undefined }
}

/** Whether the process with this id may be the server of this folder; true in case of doubt. */
export async function isServerOf(folder: string, pid: number) {
  if (!Number.isInteger(pid) || !isRunning(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return /postgres/.test(await commandOf(pid))

  // A zombie, which its parent has not collected yet, has an empty command line.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!command.includes('postgres')) return false
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => folder)
  return workingFolder === folder
}

const commandOf = (pid: number) =>
  promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  )

const settled = 2000

/**
 * Removes the lock of a dead server where PostgreSQL itself would not: when another program has its process id by now, when
 * nobody has collected the dead process, or when the machine stopped while the file was being written.
 */
export async function clearStaleLock(folder: string, file: string): Promise<'left' | 'unsure' | 'cleared'> {
  const text = await readLock(file)
  if (text === undefined) return 'left'
  const pid = Number.parseInt(text, 10)
  if (Number.isInteger(pid) && (!isRunning(pid) || (await isServerOf(folder, pid)))) return 'left'
  // A server may be writing an empty file at this very moment.
  const found = await stat(file).catch(() => undefined)
  if (found && text.trim() === '' && Date.now() - found.mtimeMs < settled) return 'unsure'
  if ((await readLock(file)) === text) await rm(file, { force: true })
  return 'cleared'
}

function readLock(file: string) {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
