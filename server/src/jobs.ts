import { purging, type Purge } from '#platform/work/purge.ts'
import type { Job } from '#platform/work/jobs.store.ts'
import { generatedPurges } from '#ai/ai.purge.ts'
import { contactPurges } from '#contacts/contacts.purge.ts'
import { identityPurges } from '#identity/identity.purge.ts'
import { moodboardPurges } from '#moodboards/moodboards.purge.ts'
import { platformPurges } from '#platform/platform.purge.ts'
import { shootPurges } from '#shoots/shoots.purge.ts'

/** The rows that each area erases once they expire. */
export const everyPurge: Record<string, Purge[]> = {
  ai: generatedPurges,
  contacts: contactPurges,
  identity: identityPurges,
  moodboards: moodboardPurges,
  platform: platformPurges,
  shoots: shootPurges,
}

/** All work that outlives a request. */
export const everyJob: Job[] = Object.entries(everyPurge).map(([area, purges]) => purging(area, purges))
