import { sql } from 'drizzle-orm'
import { restoreDays } from '#platform/owner/owned-tables.ts'
import { deletedLongAgo, type Purge } from '#platform/work/purge.ts'
import { contactPictures } from './pictures/contact-pictures.tables.ts'
import { contactImportChanges, contacts } from './contacts.tables.ts'

export const contactPurges: Purge[] = [
  deletedLongAgo(contactPictures),
  deletedLongAgo(contacts),
  {
    table: contactImportChanges,
    where: sql`${contactImportChanges.createdAt} < now() - make_interval(days => ${restoreDays})`,
  },
]
