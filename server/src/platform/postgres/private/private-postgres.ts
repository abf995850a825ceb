import type { ClientConfig } from 'pg'
import { upgradeToOwnMajor, type MoveOptions } from '../major-upgrade/move-cluster.ts'
import { claimServer, type ClaimOptions } from './claim.ts'
import { clusterAt, openPlace, type ClusterOptions } from './cluster.ts'

export type PrivateOptions = ClusterOptions & ClaimOptions & MoveOptions

export type PrivatePostgres = {
  connection: ClientConfig
  where: string
  /** Gives up our claim on the server and stops it, unless somebody else is still using it. */
  release: () => Promise<void>
}

/** The private PostgreSQL of a DATA_DIR: found running, or created and started, and claimed for the purpose. */
export async function openPrivatePostgres(options: PrivateOptions): Promise<PrivatePostgres> {
  const place = await openPlace(options)
  await upgradeToOwnMajor(place, options)
  const cluster = await clusterAt(place, options)
  const { connection, release } = await claimServer(cluster, options)
  const where = `Your data lies in ${cluster.folder}, in a private PostgreSQL ${cluster.binaries.version}.`
  return { connection, where, release }
}
