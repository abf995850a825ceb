import type { Client } from 'pg'

/** Whether the database is spread over the workers of a Citus coordinator. */
export async function isDistributed(client: Client): Promise<boolean> {
  // Without the extension its tables cannot even be named.
  const catalogue = await client.query("select where to_regclass('pg_catalog.pg_dist_partition') is not null")
  if (catalogue.rowCount === 0) return false
  const { rowCount } = await client.query("select from pg_catalog.pg_dist_partition where partmethod = 'h' limit 1")
  return rowCount === 1
}

/**
 * For the rest of a transaction: shards are changed one after another, because parallel connections would not see what this one has
 * changed in tables that are on every node; and triggers are allowed on tables that are distributed. Ours change only rows of the
 * same user, which are in the same place.
 */
export const oneAfterAnother =
  "set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on"

/**
 * The tables that belong to users and are not distributed yet: those with the owner in their primary key. What has an owner, but is
 * found by something else, is a directory and stays on the coordinator.
 */
export const localOwnedTables = (client: Client) =>
  namesIn(
    client,
    `${owned} and not exists (select from pg_catalog.pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h')
     order by c.relname`,
  )

/** The tables that belong to users, distributed or not. */
export const ownedTables = (client: Client) => namesIn(client, `${owned} order by c.relname`)

/** What a query calls `name`, row by row. */
export async function namesIn(client: Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}

const owned = `select c.relname as name from pg_class c
  join pg_index k on k.indrelid = c.oid and k.indisprimary
  join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id' and u.attnum = any(k.indkey)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

/** Distributes a table by its owner, so that all rows of a user are together on one worker. */
export async function distributeTable(client: Client, table: string) {
  const [beside = 'none'] = await namesIn(
    client,
    "select logicalrelid::text as name from pg_catalog.pg_dist_partition where partmethod = 'h' order by 1 limit 1",
  )
  await client.query("select create_distributed_table($1::text::regclass, 'user_id', colocate_with => $2)", [
    table,
    beside,
  ])
}
