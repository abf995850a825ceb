import { byName } from '@contactsheet/contracts/calls/by-name'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import type { Dashboard } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { Owner } from '#platform/owner/owner.ts'
import { currentMoment } from '#shoots/moments.store.ts'
import { picturesOfShoots } from '#shoots/neighbours/shoots-of-boards.store.ts'
import { listedShoots } from '#shoots/shoots-by-ids.store.ts'
import { attentionFrom } from './attention.rules.ts'
import { needsAttention } from './attention.store.ts'
import { firstStepsLeft } from './first-steps.rules.ts'
import { extrasOf } from './next-shoot.store.ts'
import { summary, type StageCount } from './summary.store.ts'

/** The first thing the photographer sees. */
export const dashboardStore = (owner: Owner) => ({
  async overview(): Promise<Dashboard> {
    const moment = await currentMoment(owner)
    const [counted, found] = await Promise.all([owner.fixed(summary, moment), needsAttention(owner, moment)])
    const { upcomingIds, recentIds, nextId, people, pastOpen, hasShared, ...counts } = counted
    const { upcomingBooked, recentTotal, ...shoots } = counts
    const shown = [...new Set([...upcomingIds, ...recentIds, ...(nextId === null ? [] : [nextId])])]
    const [listed, pictures, extras] = await Promise.all([
      listedShoots(owner, shown),
      picturesOfShoots(owner, [...upcomingIds, ...recentIds]),
      nextId === null ? null : extrasOf(owner, nextId),
    ])
    const rows = listed.map((row) => ({ ...row, picture: pictures.get(row.id) ?? null }))
    const among = (ids: number[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    const [next] = nextId === null ? [] : among([nextId])
    const contacts = countPeople(people)
    return {
      contacts,
      shoots,
      next: next !== undefined && extras ? { ...next, ...extras } : null,
      attention: attentionFrom({ ...found, pastOpen }),
      firstSteps: firstStepsLeft({ people: contacts.total + contacts.archived, shoots: shoots.total, hasShared }),
      upcoming: among(upcomingIds),
      recent: among(recentIds),
      upcomingBooked,
      recentTotal,
    }
  },
})

/** Contacts by stage, without archived ones, as the list shows them. */
function countPeople(people: StageCount[]): Dashboard['contacts'] {
  const byStage = byName(contactStages, () => 0)
  const [archived, live] = [people.filter((group) => group.archived), people.filter((group) => !group.archived)]
  for (const { stage, n } of live) byStage[stage] += n
  const sum = (groups: StageCount[]) => groups.reduce((total, { n }) => total + n, 0)
  return { total: sum(live), archived: sum(archived), byStage }
}
