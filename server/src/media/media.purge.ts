import { sql, type SQL } from 'drizzle-orm'
import type { Purge } from '#platform/work/purge.ts'
import { mediaFiles } from './media.tables.ts'

/** Pictures that nothing shows any more. Each area that shows pictures says which ones it holds. */
export const unusedPictures = (held: SQL[]): Purge[] => [
  {
    table: mediaFiles,
    where: sql.join(
      held.map((one) => sql`not ${one}`),
      sql` and `,
    ),
  },
]
