import { isOn } from '#lib/address.ts'

const shootTabs = ['details', 'team', 'planning'] as const
export type ShootTab = (typeof shootTabs)[number]
export const shootTabNames: Record<ShootTab, string> = { details: 'Details', team: 'Team', planning: 'Planning' }

/** The dialogs over a shoot that its address can open. */
export const shootDialogs = ['share', 'duplicate', 'moodboard'] as const
export type ShootDialog = (typeof shootDialogs)[number]

/** What the address of a shoot says besides its id: the open tab and the open dialog. `find`: for whom somebody else is looked for. */
export type ShootSearchParams = { tab?: Exclude<ShootTab, 'details'>; find?: number } & {
  [dialog in ShootDialog]?: true
}

/** Parses any address, valid or not; the first tab is left out, and only one dialog is open at a time. */
export function shootSearchParams(search: Record<string, unknown>): ShootSearchParams {
  const tab = search.tab === 'team' || search.tab === 'planning' ? search.tab : undefined
  const dialog = shootDialogs.find((one) => isOn(search[one]))
  const find = Number(search.find)
  return { ...(tab && { tab }), ...(dialog ? { [dialog]: true } : find > 0 && { find }) }
}
