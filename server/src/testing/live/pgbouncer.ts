import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { debianProgram } from '../../../../scripts/debian-package.ts'
import { productRole } from '#platform/postgres/private/roles.ts'
import { accountFor, launchFor } from '#platform/postgres/private/run.ts'
import { freePort } from './live-server.ts'
import { startListening } from './listening-program.ts'

/** The path of PgBouncer, installed where that is allowed; undefined where it cannot be had. */
export const findPgbouncer = () => debianProgram('pgbouncer')

/**
 * Starts a real PgBouncer in transaction mode before the server of `url`, whose socket lies in a folder: every database there has the same
 * name behind it. It runs as the owner of that folder, which nobody else may enter, and because PgBouncer refuses to be root.
 */
export async function startPgbouncer(program: string, url: string) {
  const { searchParams, port } = new URL(url)
  const host = searchParams.get('host') ?? ''
  const account = await accountFor(host)
  const { before, ...as } = await launchFor(account, host, program)
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-pgbouncer-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const own = await freePort()
  await writeFile(path.join(folder, 'users.txt'), `"${productRole}" ""\n`)
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, settings({ folder, own, server: `host=${host} port=${port}` }))
  if (account) await chown(folder, account.uid, account.gid)
  const [command, ...args] = [...before, program, file]
  try {
    const { stop } = await startListening(command, { args, ports: [own], as })
    // Its versions differ in which other signal does not wait for clients; it has nothing to lose.
    return { url: `postgres://${productRole}@127.0.0.1:${own}/`, stop: () => stop('SIGKILL').then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const settings = ({ folder, own, server }: { folder: string; own: number; server: string }) => `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 1000
`
