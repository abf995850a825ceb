import { upgradeToOwnMajor, type MoveOptions } from '../major-upgrade/move-cluster.ts'
import { claimServer, type ClaimOptions } from './claim.ts'
import { clusterAt, openPlace, type ClusterOptions } from './cluster.ts'

export type PrivateOptions = ClusterOptions & ClaimOptions & MoveOptions

/**
 * The private PostgreSQL of a DATA_DIR: found running, or created and started, and claimed for the purpose. `release` gives up our claim
 * and stops the server, unless somebody else is still using it.
 */
export async function openPrivatePostgres(options: PrivateOptions) {
  const place = await openPlace(options)
  await upgradeToOwnMajor(place, options)
  const cluster = await clusterAt(place, options)
  const { connection, release } = await claimServer(cluster, options)
  const where = `Your data lies in ${cluster.folder}, in a private PostgreSQL ${cluster.binaries.version}.`
  return { connection, where, release }
}
