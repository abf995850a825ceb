import type { Database } from '#platform/database/database.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { SignedIn } from '#identity/session/session.ts'
import { aiServiceStore } from '#admin/ai-services.store.ts'
import { storageStore } from '#admin/storage.store.ts'
import { workStore } from '#admin/work.store.ts'
import { aiStore } from '#ai/ai.store.ts'
import { generationsThisMonth } from '#ai/allowance.store.ts'
import type { GenerationParts } from '#ai/generate.ts'
import { limitedContacts } from '#contacts/contact-counts.store.ts'
import { contactExportStore } from '#contacts/contact-export.store.ts'
import { contactImportStore, type PreviewGuards } from '#contacts/import/contact-import.store.ts'
import { contactStore } from '#contacts/contacts.store.ts'
import { labelsOnContacts } from '#contacts/labels-on-contacts.store.ts'
import { dashboardStore } from '#dashboard/dashboard.store.ts'
import type { LabelUses } from '#labels/label-use.ts'
import { labelStore } from '#labels/labels.store.ts'
import { limitedMoodboards } from '#moodboards/moodboard-usage.store.ts'
import { moodboardStore, type BoardNeighbours } from '#moodboards/moodboards.store.ts'
import type { UploadParts } from '#moodboards/upload.store.ts'
import { planStore, type PlanUsage } from '#plans/plans.store.ts'
import { profileStore } from '#profile/profile.store.ts'
import { boardLinks, shareStore, shareTokenOf } from '#sharing/share-links.store.ts'
import { sharedMoodboardsOf } from '#sharing/shared-moodboard.store.ts'
import { publicPagesOf } from '#sharing/public-pages.store.ts'
import { calendarFeedStore } from '#shoots/calendar/calendar-feed.store.ts'
import { subscribed } from '#shoots/calendar/calendar-file.store.ts'
import type { CalendarSource } from '#shoots/calendar/ics.ts'
import { genresOnShoots } from '#shoots/neighbours/genres-on-shoots.store.ts'
import { shootsOfBoard } from '#shoots/neighbours/shoots-of-boards.store.ts'
import { shootsOfContact } from '#shoots/neighbours/shoots-of-contacts.store.ts'
import { shootStore } from '#shoots/shoots.store.ts'
import { searchStore } from '#search/search.store.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import type { ServedHandlers } from '#platform/http/serve.ts'
import type { everyTable, ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { RouteTable } from '@contactsheet/contracts/calls/route'
import type { About } from '@contactsheet/contracts/support'

/** What the stores share: limits on files that are read, where calendars come from, where pictures are kept, what makes them, and what this installation is. */
type Surroundings = PreviewGuards & {
  calendar: CalendarSource
  uploads: UploadParts
  generations: GenerationParts
  about: About
}

// This is where areas meet that do not know each other.
const labelUses: LabelUses = { contactCount: labelsOnContacts, shootCount: genresOnShoots }
const planUsage = ({ clock }: GenerationParts): PlanUsage => ({
  contacts: limitedContacts,
  moodboards: limitedMoodboards,
  aiGenerations: (owner) => generationsThisMonth(owner, clock),
})

const boardNeighbours: BoardNeighbours = { ...boardLinks, shootsOf: shootsOfBoard }

/** What a signed-in user's handlers may reach: every store, bound to that user. */
export const storesOf = (owner: Owner, around: Surroundings) => ({
  about: around.about,
  ai: aiStore(owner, around.generations),
  calendarFeed: calendarFeedStore(owner, around.calendar),
  contactExport: contactExportStore(owner),
  contactImport: contactImportStore(owner, { ...around, labelUses }),
  contacts: contactStore(owner, shootsOfContact),
  dashboard: dashboardStore(owner),
  labels: labelStore(owner, labelUses),
  moodboards: moodboardStore(owner, { parts: around.uploads, neighbours: boardNeighbours }),
  plans: planStore(owner, { ...planUsage(around.generations), storage: around.uploads.storage }),
  profile: profileStore(owner),
  search: searchStore(owner),
  shares: shareStore(owner),
  shoots: shootStore(owner, { shareTokenOf, boardLinksOf: boardLinks.linksOf }),
})
export type Mine = ReturnType<typeof storesOf>

/** What an administrator's handlers may reach. */
export const everyoneOf = (db: Database, { uploads: { storage }, generations }: Surroundings) => ({
  aiServices: aiServiceStore(db, generations.services),
  work: workStore(db),
  storage: storageStore(db, storage.max),
})
export type Everyone = ReturnType<typeof everyoneOf>
/** What public handlers may reach: look-ups by token. */
export const sharedWith = (visitor: Visitor, { calendar, uploads }: Surroundings) => ({
  ...publicPagesOf(visitor),
  moodboards: sharedMoodboardsOf(visitor, uploads.files),
  calendar: (file: string) => subscribed(visitor, file, calendar),
})
export type Shared = ReturnType<typeof sharedWith>

/** The handlers of one area's route table. */
export type Handlers<T extends RouteTable> = ServedHandlers<T, SignedIn, Mine, Everyone, Shared>

/** The handlers of every area: one that lacks a call, or has one too many, does not compile. */
export type AllHandlers = { [A in ServedArea]: Handlers<(typeof everyTable)[A]> }
