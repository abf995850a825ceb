import { totalmem } from 'node:os'

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

const twoGigabytes = 2 * 1024 ** 3

const constant = {
  max_connections: '40',
  shared_buffers: totalmem() < twoGigabytes ? '64MB' : '128MB',
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
