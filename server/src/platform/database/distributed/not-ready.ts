import type { Client } from 'pg'

/** What we have run on; older versions name and check things differently. */
const oldestCitus = 13

/** Why the tables cannot be distributed now, in a sentence for the operator; undefined when they can. */
export async function notReady(client: Client): Promise<string | undefined> {
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
