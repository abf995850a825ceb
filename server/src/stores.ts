import { mailState } from '#identity/mail/mail-password-link.job.ts'
import type { MailAccess } from '#platform/process/config.ts'
import type { PushAccess } from '#platform/process/settings/push.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { ownSignInStore, type OwnSignInParts } from '#identity/own/own-sign-in.store.ts'
import type { NoteNews } from '#identity/news.ts'
import type { SignedIn } from '#identity/session/session.ts'
import { accountStore, type AccountParts } from '#account/account.store.ts'
import { accessLevelActs } from '#admin/access-level-acts.store.ts'
import { aiServiceActs } from '#admin/ai-service-acts.store.ts'
import { installationActs } from '#admin/installation-acts.store.ts'
import { recordActs } from '#admin/record-acts.store.ts'
import { userActs } from '#admin/user-acts.store.ts'
import { aiStore } from '#ai/ai.store.ts'
import { generationsThisMonth } from '#ai/allowance.store.ts'
import type { GenerationParts } from '#ai/generate.ts'
import { limitedContacts } from '#contacts/contact-counts.store.ts'
import { backupState } from '#backup/daily/backups.store.ts'
import { contactExportStore } from '#contacts/contact-export.store.ts'
import { contactImportStore, type PreviewGuards } from '#contacts/import/contact-import.store.ts'
import { contactPictureStore } from '#contacts/pictures/contact-pictures.store.ts'
import { bytesOfContactPictures } from '#contacts/pictures/contact-picture-usage.store.ts'
import { contactMergeStore } from '#contacts/merging/contact-merge.store.ts'
import { contactStore } from '#contacts/contacts.store.ts'
import { labelsOnArchived, labelsOnContacts } from '#contacts/labels-on-contacts.store.ts'
import { dashboardStore } from '#dashboard/dashboard.store.ts'
import { noteNews } from '#dashboard/notices/waiting-notices.store.ts'
import { type LabelUses, labelStore } from '#labels/labels.store.ts'
import { bytesOfImages, limitedMoodboards } from '#moodboards/moodboard-usage.store.ts'
import { moodboardStore, type BoardNeighbours } from '#moodboards/moodboards.store.ts'
import type { UploadParts } from '#moodboards/upload.store.ts'
import { placeStore } from '#places/places.store.ts'
import { planStore, type PlanUsage } from '#plans/plans.store.ts'
import type { FilesOfAnyAvatar } from '#profile/avatars.store.ts'
import { profileStore, sharedAvatarsOf } from '#profile/profile.store.ts'
import { boardSavingOf } from '#sharing/board-saving.store.ts'
import { linkPreviewsOf, type LinkPreviews } from '#sharing/link-previews.store.ts'
import { callSheetCalendar } from '#sharing/call-sheet.store.ts'
import { boardLinks, callSheetTokensOf, shareStore, shareTokenOf } from '#sharing/share-links.store.ts'
import { planAnswersOf } from '#sharing/plan-answers.store.ts'
import { planVotesOf } from '#sharing/plan-votes.store.ts'
import { sharedMoodboardsOf } from '#sharing/shared-moodboard.store.ts'
import { tickSharedShot } from '#sharing/shared-shots.store.ts'
import { publicPagesOf } from '#sharing/public-pages.store.ts'
import { calendarFeedStore, feedFile } from '#shoots/calendar/calendar-file.store.ts'
import type { CalendarSource } from '#shoots/calendar/ics.ts'
import { genresOnShoots, lastShootsOf, shootsOfBoard, shootsOfContact } from '#shoots/neighbours.store.ts'
import { bulkTeams } from '#shoots/planning/team.store.ts'
import { mergingTeams } from '#shoots/planning/merged-teams.store.ts'
import { shootStore } from '#shoots/shoots.store.ts'
import { searchStore } from '#search/search.store.ts'
import { together } from '#platform/owner/together.ts'
import type { WorkQueue } from '#platform/process/work-queue.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import type { Handlers } from '#identity/handlers.ts'
import type { everyTable, ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { About } from '@contactsheet/contracts/support/support.schemas'
import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Sizes } from '#platform/watching/polled-metrics.ts'
import { shoots } from '#shoots/shoots.tables.ts'

/** What the stores share: limits on files that are read, where calendars come from, where pictures are kept, what makes them, and what this installation is. */
type Surroundings = PreviewGuards & {
  calendar: CalendarSource
  /** With the queues of what guests of shared boards add and save. */
  uploads: UploadParts & { guestPictures: WorkQueue; savedBoards: WorkQueue }
  linkPreviews: LinkPreviews
  generations: GenerationParts
  signIn: OwnSignInParts
  /** The server that sends mails; none by default. */
  mail: MailAccess | undefined
  /** Who we are to push services; nobody by default. */
  push: PushAccess | undefined
  filesOfAnyAvatar: FilesOfAnyAvatar
  about: About
  /** The product's own address, and whether people sign in with a password that it keeps. */
  publicUrl: string
  hasPasswords: boolean
  account: AccountParts
}

// Connects areas that do not import each other.
const labelUses: LabelUses = {
  contactCount: labelsOnContacts,
  archivedCount: labelsOnArchived,
  shootCount: genresOnShoots,
}
const planUsage = ({ clock }: GenerationParts): PlanUsage => ({
  contacts: limitedContacts,
  moodboards: limitedMoodboards,
  aiGenerations: (owner) => generationsThisMonth(owner, clock),
})

/** Bytes of all that counts as storage. */
export async function usedStorage(owner: Owner): Promise<number> {
  const [ofImages, ofContacts] = await together([bytesOfImages(owner), bytesOfContactPictures(owner)])
  return ofImages + ofContacts
}

const boardNeighbours: BoardNeighbours = { ...boardLinks, shootsOf: shootsOfBoard }

/** What a signed-in user's handlers may reach: every store, bound to that user. */
export const storesOf = (owner: Owner, around: Surroundings) => ({
  about: around.about,
  account: accountStore(owner, { ...around.account, labelUses }),
  ai: aiStore(owner, around.generations),
  calendarFeed: calendarFeedStore(owner, { publicUrl: around.publicUrl, callSheetTokensOf }),
  contactExport: contactExportStore(owner),
  contactImport: contactImportStore(owner, { ...around, labelUses }),
  contacts: contactStore(owner, {
    shootsOf: shootsOfContact,
    lastShootsOf,
    teams: bulkTeams,
    storage: around.uploads.storage,
  }),
  contactMerges: contactMergeStore(owner, {
    shootsOf: shootsOfContact,
    teams: mergingTeams,
    storage: around.uploads.storage,
  }),
  contactPictures: contactPictureStore(owner, around.uploads, shootsOfContact),
  dashboard: dashboardStore(owner, around),
  labels: labelStore(owner, labelUses),
  moodboards: moodboardStore(owner, { parts: around.uploads, neighbours: boardNeighbours }),
  places: placeStore(owner, around.limiter),
  plans: planStore(owner, { ...planUsage(around.generations), storage: around.uploads.storage }),
  profile: profileStore(owner, { ...around.uploads, filesOfAny: around.filesOfAnyAvatar }),
  search: searchStore(owner),
  shares: shareStore(owner),
  signIn: ownSignInStore(owner, around.signIn),
  shoots: shootStore(owner, { shareTokenOf, boardLinksOf: boardLinks.linksOf }),
})
export type Mine = ReturnType<typeof storesOf>

/** What an administrator's handlers may choose from: acts, none of which does anything before it is performed and recorded. */
export const actsOf = (user: SignedIn, around: Surroundings) => ({
  users: userActs(user, around),
  accessLevels: accessLevelActs,
  record: recordActs(user),
  installation: installationActs({
    mail: (db) => mailState(db, around.mail),
    backups: backupState,
    maxStorage: around.uploads.storage.max,
  }),
  aiServices: aiServiceActs(around.generations.services),
})
export type Acts = ReturnType<typeof actsOf>

/** Where nobody can be told anything outside the product, nothing is noted for it. */
const notingWith = ({ mail, push }: Pick<Surroundings, 'mail' | 'push'>): NoteNews =>
  mail === undefined && push === undefined ? async () => undefined : noteNews

/** What public handlers may reach: look-ups by token. */
export const sharedWith = (visitor: Visitor, { calendar, uploads, linkPreviews, ...around }: Surroundings) => ({
  ...publicPagesOf(visitor),
  moodboards: sharedMoodboardsOf(visitor, {
    ...uploads,
    pictures: uploads.guestPictures,
    noteNews: notingWith(around),
  }),
  saving: boardSavingOf(visitor, { files: uploads.files, queue: uploads.savedBoards }),
  avatars: sharedAvatarsOf(visitor, uploads.files),
  previews: linkPreviewsOf(visitor, linkPreviews),
  answers: planAnswersOf(visitor, notingWith(around)),
  votes: planVotesOf(visitor, notingWith(around)),
  callSheetCalendar: (token: string) => callSheetCalendar(visitor, token, calendar),
  tickShot: (token: string, shot: string, done: boolean) => tickSharedShot(visitor, token, { shot, done }),
  calendar: (file: string) => feedFile(visitor, file, { publicUrl: calendar.publicUrl, callSheetTokensOf }),
})
export type Shared = ReturnType<typeof sharedWith>

/** The handlers of every area: one that lacks a call, has one too many, or reaches for what is not here, does not compile. */
export type AllHandlers = { [A in ServedArea]: Handlers<(typeof everyTable)[A], Mine, Shared, Acts> }

export const everySize: Sizes = {
  records: { users, contacts, shoots, moodboards, pictures: mediaFiles },
  bytes: mediaFiles.bytes,
}
