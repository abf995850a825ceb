import type { Client } from 'pg'
import { distribute } from '#platform/database/distributed/distribute.ts'
import { productRole } from '#platform/postgres/private/roles.ts'
import { addressOf, asSuperuser } from './superuser.ts'
import { ensureTemplate } from './test-template.ts'

/** Set by the step that runs tests on a Citus cluster: the superuser's address of its coordinator. */
export const citusVariable = 'TEST_CITUS_URL'

/** Two on each of two workers: enough to tell one from several. */
const shards = 4

type Node = { host: string; port: number; isWorker: boolean }

/** Makes a database with all tables and no rows, distributed over the workers of a coordinator. */
export async function makeCitusDatabase(coordinator: string, name: string) {
  await makeOnNodes(coordinator, name)
  // The platform knows no tables of the product: where they go is read when a test is run here.
  const { placement } = await import('#placement.ts')
  const connection = { connectionString: addressOf(coordinator, name), options: `-c citus.shard_count=${shards}` }
  await distribute(connection, placement, () => undefined)
}

/** Makes one on the coordinator alone, as on any PostgreSQL. */
export async function makePlainDatabase(coordinator: string, name: string) {
  const template = await asSuperuser(coordinator, async (client) => {
    await ensureRole(client, coordinator)
    return ensureTemplate(client, coordinator)
  })
  await onOne(coordinator, `create database ${name} template ${template} owner ${productRole}`)
}

/** One on all nodes before it is distributed. Afterwards it could not be copied. */
export async function makeOnNodes(coordinator: string, name: string) {
  const { nodes, template } = await asSuperuser(coordinator, async (client) => {
    await ensureRole(client, coordinator)
    return { nodes: await nodesOf(client), template: await ensureTemplate(client, coordinator) }
  })
  await onEach(coordinator, nodes, async (url, { isWorker }) => {
    const from = isWorker ? '' : `template ${template}`
    await onOne(url, `create database ${name} ${from} owner ${productRole}`)
    await onOne(inDatabase(url, name), 'create extension citus')
  })
  await asSuperuser(coordinator, async (turn) => {
    // One after another: a node that is added gets all roles, and those are the same for every database.
    await turn.query('select pg_advisory_lock(724009)')
    await asSuperuser(inDatabase(coordinator, name), (client) => addNodes(client, nodes))
  })
}

/** Drops a database on all nodes. */
export async function dropCitusDatabase(coordinator: string, name: string) {
  const nodes = await asSuperuser(coordinator, nodesOf)
  await onEach(coordinator, nodes, (url) => onOne(url, `drop database if exists ${name} with (force)`))
}

async function ensureRole(client: Client, coordinator: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [productRole])
  if (rowCount === 1) return
  const { password } = new URL(coordinator)
  const secret = password === '' ? '' : ` password ${client.escapeLiteral(decodeURIComponent(password))}`
  // Citus makes it on the workers too. Another process may have been quicker.
  await client.query(`create role ${productRole} login${secret}`).catch((error: { code?: string }) => {
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

async function nodesOf(client: Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    'select nodename as host, nodeport as port, groupid <> 0 as "isWorker" from pg_catalog.pg_dist_node order by groupid',
  )
  return rows
}

async function addNodes(client: Client, nodes: Node[]) {
  for (const { host, port, isWorker } of nodes)
    await client.query(`select ${isWorker ? 'citus_add_node' : 'citus_set_coordinator_host'}($1, $2)`, [host, port])
}

const onEach = (coordinator: string, nodes: Node[], work: (url: string, node: Node) => Promise<void>) =>
  Promise.all(
    nodes.map((node) => {
      const url = new URL(coordinator)
      url.hostname = node.host
      url.port = String(node.port)
      return work(url.href, node)
    }),
  )

/** One statement on one node alone: Citus would do what concerns databases on all of them, and can then copy none. */
const onOne = (url: string, statement: string) =>
  asSuperuser(url, async (client) => {
    await client.query('set citus.enable_create_database_propagation = off')
    await client.query(statement)
  })

function inDatabase(url: string, name: string) {
  const inside = new URL(url)
  inside.pathname = `/${name}`
  return inside.href
}
