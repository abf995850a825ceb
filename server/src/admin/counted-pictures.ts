import { sql } from 'drizzle-orm'
import { shownByContacts } from '#contacts/pictures/contact-picture-usage.store.ts'
import { shownByImages } from '#moodboards/moodboard-usage.store.ts'

/** True for pictures that count as storage, as `usedStorage` adds them up for one user. For statements about everybody. */
export const countsAsStored = sql`(${shownByImages} or ${shownByContacts})`
