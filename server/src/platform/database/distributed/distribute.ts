import type { Client, ClientConfig } from 'pg'
import { firstConnection, waitLimit } from '#platform/postgres/first-connection.ts'
import { WatchedClient } from '#platform/postgres/watched-client.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { migrationLock } from '../migrate.ts'
import { namesIn, distributeTable, oneAfterAnother, localOwnedTables } from './citus.ts'

/** Where the tables go that belong to no user. What is named nowhere stays on the coordinator as it is. */
export type Placement = {
  /** On every node, where the rows of users refer to them. */
  everywhere: string[]
  /** On the coordinator, but written together with rows of users: Citus has to know them, to commit both or neither. */
  together: string[]
}

type Say = (sentence: string) => void

/**
 * Spreads the tables over the workers of a Citus coordinator: those of users by their owner, and those that these refer to on every
 * node. All of it is one transaction, so that an interruption leaves everything as it was. Does only what is left to do, and throws
 * `StartRefused` where that is not possible.
 */
export async function distribute(connection: ClientConfig, placement: Placement, say: Say) {
  const config = { ...connection, application_name: 'contactsheet distribution', connectWithin: waitLimit }
  const client = await firstConnection(() => new WatchedClient(config))
  try {
    const reason = await notReady(client)
    if (reason !== undefined) throw new StartRefused(`Nothing was changed. ${reason}`)
    const moved = await move(client, placement, say)
    // Plans made for empty tables would be slow ones.
    for (const table of moved) await client.query(`analyze ${table}`)
    say(await summary(client, moved.length))
  } finally {
    await client.end()
  }
}

/** Moves what is still where it was; resolves to the tables that moved. */
async function move(client: Client, placement: Placement, say: Say) {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`${migrationLock}; ${oneAfterAnother}`)
    const [owned, everywhere, together] = [
      await localOwnedTables(client),
      await notPlaced(client, placement.everywhere, "p.repmodel = 't'"),
      await notPlaced(client, placement.together, 'true'),
    ]
    const moving = [...everywhere, ...owned]
    const off = await detachConstraints(client, moving)
    for (const table of everywhere)
      await moveTable(client, table, () => client.query('select create_reference_table($1)', [table]), say)
    for (const table of owned) await moveTable(client, table, () => distributeTable(client, table), say)
    for (const table of together) await client.query('select citus_add_local_table_to_metadata($1)', [table])
    if (moving.length > 0) say(`Checking ${off.keys.length} foreign keys`)
    await putBack(client, off)
    await client.query('commit')
    return moving
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Those of the tables that Citus does not know yet, or not `as` they shall be. */
const notPlaced = (client: Client, tables: string[], as: string) =>
  namesIn(
    client,
    `select name from unnest($1::text[]) with ordinality as t (name, place)
     where not exists (select from pg_catalog.pg_dist_partition p where p.logicalrelid = name::regclass and ${as})
     order by place`,
    [tables],
  )

/** Moves one table, counts its rows before and after, and gives back the room that they took on the coordinator. */
async function moveTable(client: Client, table: string, place: () => Promise<unknown>, say: Say) {
  const before = await rowsOf(client, table)
  await place()
  const after = await rowsOf(client, table)
  if (before !== after) throw new Error(`${table} had ${before} rows and has ${after} after it moved`)
  await client.query('select truncate_local_data_after_distributing_table($1)', [table])
  say(`${table}: ${before.toLocaleString('en')} ${before === 1 ? 'row' : 'rows'}`)
}

async function rowsOf(client: Client, table: string) {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
  return Number(rows[0]?.n)
}

async function summary(client: Client, moved: number) {
  const { rows } = await client.query<{ tables: number; shards: number; workers: number }>(
    `select (select count(*) from pg_catalog.pg_dist_partition where partmethod = 'h')::int as tables,
       (select count(distinct shardminvalue) from pg_catalog.pg_dist_shard where shardminvalue is not null)::int as shards,
       (select count(*) from citus_get_active_worker_nodes())::int as workers`,
  )
  const { tables = 0, shards = 0, workers = 0 } = rows[0] ?? {}
  const state = `${tables} tables of users lie in ${shards} shards on ${workers} ${workers === 1 ? 'worker' : 'workers'}.`
  return moved === 0 ? `Everything is distributed already: ${state}` : `Done: ${state}`
}

/**
 * What stands in the way while tables move, and comes back as it was: foreign keys, which Citus takes only between tables that have
 * moved, and triggers, which would run for every row that is copied.
 */
type DetachedConstraints = { keys: Taken[]; triggers: Taken[] }
type Taken = { table: string; name: string; definition: string }

/** Takes them off these tables, and off others the keys that lead to them. */
async function detachConstraints(client: Client, tables: string[]): Promise<DetachedConstraints> {
  const keys = await client.query<Taken>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
     order by oid`,
    [tables],
  )
  const triggers = await client.query<Taken>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition
     from pg_trigger where not tgisinternal and tgrelid = any($1::text[]::regclass[]) order by 1, 2`,
    [tables],
  )
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers.rows) await client.query(`drop trigger ${name} on ${table}`)
  return { keys: keys.rows, triggers: triggers.rows }
}

/** Puts them back in the order in which they were made, which is the one in which a deletion follows them; all rows are checked again. */
async function putBack(client: Client, { keys, triggers }: DetachedConstraints) {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of triggers) await client.query(definition)
}

/** What we have run on; older versions name and check things differently. */
const oldestCitus = 13

/** Why the tables cannot be distributed now, in a sentence for the operator; undefined when they can. */
async function notReady(client: Client): Promise<string | undefined> {
  for (const check of [withoutCitus, onWorker, withoutNodes, silentNodes, inUse]) {
    const reason = await check(client)
    if (reason !== undefined) return reason
  }
  return undefined
}

async function withoutCitus(client: Client) {
  const { rows } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  const version = rows[0]?.version
  if (version === undefined)
    return `The database "${client.database}" at ${client.host} has no Citus. Run "create extension citus" in it, there and on every worker, then add the workers.`
  if (Number.parseInt(version, 10) >= oldestCitus) return undefined
  return `The database "${client.database}" has Citus ${version}; Contactsheet needs ${oldestCitus} or newer.`
}

async function onWorker(client: Client) {
  const { rows } = await client.query<{ own: number }>('select groupid as own from pg_catalog.pg_dist_local_group')
  if (rows[0]?.own === 0) return undefined
  return `DATABASE_URL leads to a worker (${client.host}). Give it the address of the coordinator.`
}

type Node = { kind: 'coordinator' | 'worker'; name: string }

async function withoutNodes(client: Client) {
  const { rows } = await client.query<Node>(
    `select case groupid when 0 then 'coordinator' else 'worker' end as kind, nodename || ':' || nodeport as name
     from pg_catalog.pg_dist_node where isactive and noderole = 'primary'`,
  )
  if (!rows.some(({ kind }) => kind === 'worker'))
    return `The coordinator ${client.host} has no workers. Add each with: select citus_add_node('HOST', PORT).`
  if (!rows.some(({ kind }) => kind === 'coordinator'))
    return `The workers do not know the coordinator. Tell them with: select citus_set_coordinator_host('HOST', PORT).`
  return undefined
}

/**
 * Each worker must reach every other node, because what triggers do begins on a worker. What the coordinator sees comes first: of a
 * node that is away it is said that nobody reaches it, and not that it reaches nobody.
 */
async function silentNodes(client: Client) {
  const { rows } = await client.query<{ far: string; near: string }>(
    `select from_nodename || ':' || from_nodeport as near, to_nodename || ':' || to_nodeport as far
     from citus_check_cluster_node_health() join pg_catalog.pg_dist_node on (nodename, nodeport) = (from_nodename, from_nodeport)
     where result is not true order by groupid`,
  )
  const [first] = rows
  return first === undefined
    ? undefined
    : `${first.near} does not reach ${first.far}. Every node has to reach every other one.`
}

async function inUse(client: Client) {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'contactsheet'`,
  )
  const n = rows[0]?.n ?? 0
  if (n === 0) return undefined
  return `Contactsheet is running on this database (${n} connections). Stop all its processes first: nobody can work while the tables move.`
}
