import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'
import type { Account } from './run.ts'

/** Where the server listens: a folder with its socket, or on Windows an address. */
export type Address = { host: string; port: number }

export const settingsFile = 'contactsheet.conf'

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

function listening({ host, port }: Address): Record<string, string> {
  if (!host.startsWith('/'))
    return { listen_addresses: quoted(host), unix_socket_directories: "''", port: String(port) }
  return {
    listen_addresses: "''",
    // The list has quotes of its own, so that a comma in a folder's name does not split it.
    unix_socket_directories: quoted(`"${host.replaceAll('"', '""')}"`),
    unix_socket_permissions: '0700',
    port: String(port),
  }
}

const constant = {
  max_connections: '40',
  // All of it is used sooner or later. What is not in it comes from the system's own cache.
  shared_buffers: '32MB',
  jit: 'off',
  random_page_cost: '1.1',
  autovacuum: 'on',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a crash the server ends, and whoever uses it starts it again. Doing so itself, version 18 waits forever when that fails
  // at the end of its recovery, as on a full disk.
  restart_after_crash: 'off',
  // Bounds both the disk space used and the duration of a recovery.
  max_wal_size: '512MB',
  timezone: "'UTC'",
  log_timezone: "'UTC'",
  // A failing query is reported to its sender. The server's own log must not collect users' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The settings file of the private server; `overrides` are for the throwaway servers of tests. */
export function settingsText(address: Address, overrides: Record<string, string> = {}) {
  const all = Object.entries({ ...constant, ...listening(address), ...overrides })
  return ['# Written by Contactsheet at every start.', ...all.map(([name, value]) => `${name} = ${value}`), ''].join(
    '\n',
  )
}

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
