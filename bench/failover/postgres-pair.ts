import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from '../../server/src/platform/postgres/private/cluster.ts'
import { productDatabase, productRole } from '../../server/src/platform/postgres/private/roles.ts'
import { accountFor, launchFor, run, type Launch } from '../../server/src/platform/postgres/private/run.ts'
import { freezePostgres, killPostgres } from './kill-postgres.ts'

/** One of two PostgreSQL servers, in a folder of its own. */
type Node = { name: string; folder: string; port: number }
/** Where the programs lie, and as whom they are started. */
type Programs = { bin: string; launch: Launch; own: (folder: string) => Promise<void> }

export type PostgresPair = Awaited<ReturnType<typeof startPair>>

const settings = (port: number) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 60
wal_level = replica
hot_standby = on
synchronous_commit = on
shared_buffers = 64MB
log_min_messages = log
`
/** Milliseconds for a server to become what it should be. */
const patience = 60_000

/** A primary, and a standby that has everything before the primary acknowledges it. Throws when they cannot be started. */
export async function startPair(bin: string, folder: string, ports: [number, number]) {
  const programs = await programsIn(bin, folder)
  let primary: Node = { name: 'one', folder: path.join(folder, 'one'), port: ports[0] }
  let standby: Node = { name: 'two', folder: path.join(folder, 'two'), port: ports[1] }
  await createPrimary(programs, primary)
  await follow(programs, standby, primary)
  return {
    /** The name of the primary at this moment. */
    primary: () => primary.name,
    /** Gives everybody a plan with room for all that is written. */
    unlimited: () => ask(primary, `update users set access_level = 'pro'`, productDatabase),
    killPrimary: () => killPostgres(primary.folder),
    freezePrimary: () => freezePostgres(primary.folder),
    /** Makes the standby the primary, as an operator does: it must not wait for a standby of its own that is not there. */
    async promote() {
      await ask(standby, `alter system set synchronous_standby_names = ''`)
      await ask(standby, 'select pg_reload_conf()')
      await ask(standby, 'select pg_promote(true)')
      ;[primary, standby] = [standby, primary]
    },
    /** Makes the former primary, which must not come back as it was, a standby of the new one from a copy of that. */
    async repair() {
      await killPostgres(standby.folder)
      await rm(standby.folder, { recursive: true, force: true })
      await follow(programs, standby, primary)
    },
    async stop() {
      await Promise.all([primary, standby].map((node) => killPostgres(node.folder)))
    },
  }
}

async function programsIn(bin: string, folder: string): Promise<Programs> {
  const account = await accountFor(folder)
  const own = async (made: string) => {
    await mkdir(made, { mode: 0o700, recursive: true })
    if (account) await chown(made, account.uid, account.gid)
  }
  await own(folder)
  return { bin, own, launch: await launchFor(account, folder, path.join(bin, 'postgres')) }
}

async function program({ bin, launch }: Programs, name: string, args: string[], silent = false) {
  const { ok, output } = await run(path.join(bin, name), args, { launch, silent })
  if (!ok) throw new Error(`${name} ${args.join(' ')} failed: ${output}`)
}

async function start(programs: Programs, { folder }: Node) {
  const log = path.join(folder, 'server.log')
  await program(programs, 'pg_ctl', ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-s'], true)
}

async function createPrimary(programs: Programs, node: Node) {
  await programs.own(node.folder)
  const how = ['-E', 'UTF8', '--locale=C', '--data-checksums', '-A', 'trust']
  await program(programs, 'initdb', ['-D', node.folder, '-U', superuser, ...how])
  await writeFile(path.join(node.folder, 'postgresql.conf'), settings(node.port))
  await start(programs, node)
  await ask(node, `create role ${productRole} login`)
  await ask(node, 'create role haproxy login')
  await ask(node, `create database ${productDatabase} owner ${productRole}`)
}

/** Copies a primary, starts the copy as its standby, and has the primary wait for it from then on. */
async function follow(programs: Programs, standby: Node, primary: Node) {
  await programs.own(standby.folder)
  const from = `host=127.0.0.1 port=${primary.port} user=${superuser} application_name=${standby.name}`
  await program(programs, 'pg_basebackup', ['-D', standby.folder, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
  await writeFile(path.join(standby.folder, 'postgresql.conf'), settings(standby.port))
  await start(programs, standby)
  await ask(primary, `alter system set synchronous_standby_names = '${standby.name}'`)
  await ask(primary, 'select pg_reload_conf()')
  const isSynchronous = `select from pg_stat_replication where application_name = '${standby.name}' and sync_state = 'sync' and state = 'streaming'`
  const until = performance.now() + patience
  while ((await ask(primary, isSynchronous)) === 0) {
    if (performance.now() > until) throw new Error('The standby does not follow')
    await pause(50)
  }
}

/** Sends one statement; returns the number of rows. */
async function ask({ port }: Node, query: string, database = 'postgres') {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, database })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(query)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
