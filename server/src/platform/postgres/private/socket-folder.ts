import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'
import type { Account } from './run-as.ts'
import type { Address } from './settings.ts'

const port = 5432
// The kernel's limit for the path of a socket, without the terminating zero; macOS has the lowest.
const longestSocketPath = 103

const fits = (folder: string) => Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= longestSocketPath

/** Chooses where the server of this folder listens: in the folder itself if the path is short enough. */
export async function chooseAddress(folder: string, account: Account | undefined): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (fits(folder)) return { host: folder, port }
  return { host: await shortFolder(folder, account), port }
}

async function shortFolder(folder: string, account: Account | undefined) {
  const name = `contactsheet-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const short = path.join(parent, name)
    if (fits(short) && (await ownFolder(short, account))) return short
  }
  throw new StartRefused(
    `The path of ${folder} is too long for a socket, and no short folder of our own could be made in ${tmpdir()}. Set DATA_DIR to a shorter path.`,
  )
}

/** Refuses a folder of that name made by somebody else: anybody may write in the temporary directory. */
async function ownFolder(short: string, account: Account | undefined) {
  try {
    await mkdir(short, { mode: 0o700 })
    if (account) await lchown(short, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const found = await lstat(short)
  const owner = account?.uid ?? process.getuid?.()
  return found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}
