import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Sizes } from '#platform/watching/polled-metrics.ts'
import { shoots } from '#shoots/shoots.tables.ts'

/** What `/metrics` says about the size of an installation. */
export const everySize: Sizes = {
  records: { users, contacts, shoots, moodboards, pictures: mediaFiles },
  bytes: mediaFiles.bytes,
}
