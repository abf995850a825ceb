import { deletedLongAgo, type Purge } from '#platform/work/purge.ts'
import { contacts } from './contacts.tables.ts'

export const contactPurges: Purge[] = [deletedLongAgo(contacts)]
