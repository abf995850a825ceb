import { contactStages, contactStageNames, type ContactStage } from '@contactsheet/contracts/contacts/contact-stages'
import { dashboardLimits, type Dashboard } from '@contactsheet/contracts/dashboard'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'

/** Badge colours of the dashboard; every other place has the schedule's. */
export const statusTones = {
  planning: 'blue',
  booked: 'darkblue',
  'post-production': 'purple',
  review: 'darkpurple',
  complete: 'green',
  cancelled: 'red',
} as const satisfies Record<ShootStatus, string>

/** How many entries a list leaves out: the N of 'View N more', or 0. */
export const hidden = (total: number) => Math.max(0, total - dashboardLimits.entries)

export type Figure = { label: string; value: number; note?: string }

export function summary({ contacts, shoots }: Pick<Dashboard, 'contacts' | 'shoots'>): Figure[] {
  return [
    { label: 'Total Contacts', value: contacts.total },
    { label: 'Total Shoots', value: shoots.total, note: `${shoots.upcoming} upcoming` },
    { label: 'Booked Shoots', value: shoots.booked, note: `${shoots.planning} in planning` },
    { label: 'Completed', value: shoots.complete },
  ]
}

export type StageCount = { stage: ContactStage; label: string; count: number }

/** Contacts per stage, in the order in which a contact usually passes through them. */
export const stageCounts = ({ byStage }: Dashboard['contacts']): StageCount[] =>
  contactStages.map((stage) => ({ stage, label: contactStageNames[stage], count: byStage[stage] ?? 0 }))
