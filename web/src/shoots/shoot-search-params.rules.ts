import { isOn } from '#lib/address.ts'

export const shootTabs = ['details', 'team', 'planning'] as const
export type ShootTab = (typeof shootTabs)[number]
export const shootTabNames: Record<ShootTab, string> = { details: 'Details', team: 'Team', planning: 'Planning' }

/** The dialogs over a shoot that have a place in its address. */
export type ShootDialog = 'share' | 'duplicate'

/** What the address of a shoot says besides its number: the open tab, and which dialog is open. */
export type ShootSearchParams = { tab?: Exclude<ShootTab, 'details'> } & { [dialog in ShootDialog]?: true }

/** Makes sense of an address, whoever wrote it; the first tab is not written down, and one dialog is open at a time. */
export function shootSearchParams(search: Record<string, unknown>): ShootSearchParams {
  const tab = search.tab === 'team' || search.tab === 'planning' ? search.tab : undefined
  const share = isOn(search.share)
  const duplicate = !share && isOn(search.duplicate)
  return { ...(tab && { tab }), ...(share && { share }), ...(duplicate && { duplicate }) }
}
