import { deletedLongAgo, type Purge } from '#platform/work/purge.ts'
import { shoots } from './shoots.tables.ts'

export const shootPurges: Purge[] = [deletedLongAgo(shoots)]
