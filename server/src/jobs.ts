import { purging, type Purge } from '#platform/work/purge.ts'
import type { Job } from '#platform/work/jobs.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { generatedPurges, generationsLeaveBoards, heldByGenerated } from '#ai/ai.purge.ts'
import { dailyBackup, type DailyBackupParts } from '#backup/daily/daily-backup.job.ts'
import { contactPurges } from '#contacts/contacts.purge.ts'
import { heldByContacts } from '#contacts/pictures/contact-pictures.purge.ts'
import { fillPhoneDigits } from '#contacts/phones/fill-phone-digits.job.ts'
import { mailNews } from '#dashboard/notices/mail-news.job.ts'
import { noticePurges } from '#dashboard/notices/notices.purge.ts'
import { pushNews, type PushParts } from '#dashboard/notices/push-news.job.ts'
import { tellNews } from '#dashboard/notices/tell-news.job.ts'
import { mailPasswordLink, type MailParts } from '#identity/mail/mail-password-link.job.ts'
import { identityPurges } from '#identity/identity.purge.ts'
import { unusedPictures } from '#media/media.purge.ts'
import { removeFiles } from '#media/remove-files.job.ts'
import { heldByImages, moodboardPurges } from '#moodboards/moodboards.purge.ts'
import { loadPlaces } from '#places/load-places.job.ts'
import { platformPurges } from '#platform/platform.purge.ts'
import { heldByAvatars } from '#profile/avatars.purge.ts'
import { forgetLinksOfContacts, forgetLinksToBoards, forgetLinksToShoots } from '#sharing/sharing.purge.ts'
import { shootPurges, shootsLeaveBoards, shotsLeaveBoards, shotsLeaveImages } from '#shoots/shoots.purge.ts'

/** The rows that each area erases once they expire. Pictures come after what shows them. */
export const everyPurge: Record<string, Purge[]> = {
  ai: generatedPurges,
  contacts: contactPurges(forgetLinksOfContacts),
  dashboard: noticePurges,
  identity: identityPurges,
  moodboards: moodboardPurges(
    [shootsLeaveBoards, shotsLeaveBoards, generationsLeaveBoards, forgetLinksToBoards],
    shotsLeaveImages,
  ),
  media: unusedPictures([heldByImages, heldByGenerated, heldByAvatars, heldByContacts]),
  platform: platformPurges,
  shoots: shootPurges(forgetLinksToShoots),
}

type JobSettings = MailParts & PushParts & Omit<DailyBackupParts, 'files'> & { citiesFile?: string | undefined }

export const everyJob = (files: FileStore, { citiesFile, connection, backups, ...ways }: JobSettings): Job[] => [
  ...Object.entries(everyPurge).map(([area, purges]) => purging(area, purges)),
  removeFiles(files),
  loadPlaces(citiesFile),
  fillPhoneDigits,
  mailPasswordLink(ways) as Job,
  tellNews(ways) as Job,
  mailNews(ways) as Job,
  pushNews(ways) as Job,
  dailyBackup({ connection, files, backups }),
]
