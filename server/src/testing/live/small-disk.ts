import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Enough for an empty database: the smallest size that PostgreSQL and its log can do with. */
const size = '110m'
const megabyte = Buffer.alloc(1024 * 1024)

/**
 * A disk that can be filled up and emptied again, and made read-only; `pids` are the processes that should notice. It is a real one where this user
 * may mount; elsewhere the system limits the size of the files that those processes may write.
 */
export async function smallDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'contactsheet', folder]).then(
    () => true,
    () => false,
  )
  const remove = async () => {
    if (mounted) await run('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  if (!mounted) {
    const allowWrites = (allowed: boolean) => run('chmod', ['-R', allowed ? 'u+w' : 'u-w', folder])
    return { folder, remove, fill: limitFiles('1000000'), empty: limitFiles('unlimited'), allowWrites }
  }
  const filler = path.join(folder, 'filler')
  const allowWrites = (allowed: boolean) => run('mount', ['-o', `remount,${allowed ? 'rw' : 'ro'}`, folder])
  return { folder, remove, fill: () => writeUntilFull(filler), empty: () => rm(filler), allowWrites }
}

async function writeUntilFull(file: string) {
  const handle = await open(file, 'w')
  try {
    for (;;) await handle.write(megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}

const limitFiles = (bytes: string) => async (pids: number[]) => {
  for (const pid of pids) await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}
