import { sql } from 'drizzle-orm'
import { restoreDays } from '#platform/owner/owned-tables.ts'
import { deletedLongAgo, type Leaving, type Purge } from '#platform/work/purge.ts'
import { contactPictures } from './pictures/contact-pictures.tables.ts'
import { contactImportChanges, contactMerges, contacts } from './contacts.tables.ts'

/** What can be undone for as long as what was deleted can be brought back. */
const undoable = (table: typeof contactImportChanges | typeof contactMerges): Purge => ({
  table,
  where: sql`${table.createdAt} < now() - make_interval(days => ${restoreDays})`,
})

/** `leaving` removes what leads to contacts first. */
export const contactPurges = (leaving: Leaving<number>): Purge[] => [
  deletedLongAgo(contactPictures),
  deletedLongAgo(contacts, leaving),
  undoable(contactImportChanges),
  undoable(contactMerges),
]
