import { count, desc, eq, sum } from 'drizzle-orm'
import { adminLimits } from '@contactsheet/contracts/admin'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Who uses how much storage; `max` is what one user may use, in bytes. */
export const storageStore = (db: Database, max: number) => ({
  async overview() {
    const bytes = sum(mediaFiles.bytes).mapWith(Number)
    const [all] = await db.select({ bytes }).from(mediaFiles)
    const most = await db
      .select({ id: users.id, email: users.email, images: count(), bytes })
      .from(mediaFiles)
      .innerJoin(users, eq(users.id, mediaFiles.userId))
      .groupBy(users.id)
      .orderBy(desc(bytes), users.id)
      .limit(adminLimits.storage)
    return { total: all?.bytes ?? 0, max, users: most }
  },
})
