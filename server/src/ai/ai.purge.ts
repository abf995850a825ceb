import { sql } from 'drizzle-orm'
import type { Purge } from '#platform/work/purge.ts'
import { generatedImages } from './ai.tables.ts'

export const generatedPurges: Purge[] = [
  { table: generatedImages, where: sql`${generatedImages.createdAt} < now() - interval '1 day'` },
]
