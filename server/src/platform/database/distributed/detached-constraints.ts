import type { Client } from 'pg'

/**
 * What stands in the way while tables move, and comes back as it was: foreign keys, which Citus takes only between tables that have
 * moved, and triggers, which would run for every row that is copied.
 */
export type DetachedConstraints = { keys: Taken[]; triggers: Taken[] }
type Taken = { table: string; name: string; definition: string }

/** Takes them off these tables, and off others the keys that lead to them. */
export async function detachConstraints(client: Client, tables: string[]): Promise<DetachedConstraints> {
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
export async function putBack(client: Client, { keys, triggers }: DetachedConstraints) {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of triggers) await client.query(definition)
}
