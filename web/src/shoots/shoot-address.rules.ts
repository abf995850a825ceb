export const shootTabs = ['details', 'team', 'planning'] as const
export type ShootTab = (typeof shootTabs)[number]
export const shootTabNames: Record<ShootTab, string> = { details: 'Details', team: 'Team', planning: 'Planning' }

/** What the address of a shoot says besides its number: the open tab, and whether the share dialog is open. */
export type ShootAddress = { tab?: Exclude<ShootTab, 'details'>; share?: true }

/** Makes sense of an address, whoever wrote it; the first tab is not written down. */
export function shootAddress(search: Record<string, unknown>): ShootAddress {
  const tab = search.tab === 'team' || search.tab === 'planning' ? search.tab : undefined
  const share = search.share === true || search.share === 'true'
  return { ...(tab && { tab }), ...(share && { share }) }
}
