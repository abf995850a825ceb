import type { Somewhere } from '#lib/router/blocker.ts'
import { isOn } from '#lib/address.ts'
import { plansSearch, type PlansStep } from '#plans/plans-address.rules.ts'

/** The tabs of Settings as the address names them. */
export const settingsTabs = ['profile', 'billing', 'configuration', 'sharing', 'account'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const settingsTabNames: Record<SettingsTab, string> = {
  profile: 'Profile',
  billing: 'Billing',
  configuration: 'Configuration',
  sharing: 'Sharing',
  account: 'Account',
}

type SettingsSearch = { tab?: SettingsTab; plans?: PlansStep; delete?: true }

/** The tab that an address asks for, and the dialog over it; an unknown tab is the first. */
export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((name) => name === search.tab)
  return {
    ...(tab && { tab }),
    ...(tab === 'billing' && plansSearch(search)),
    ...(tab === 'account' && isOn(search.delete) && { delete: true as const }),
  }
}

const tabOf = ({ search }: Somewhere) => settingsSearch(search).tab ?? 'profile'
/** Another tab of Settings takes the forms of this one away too. */
export const toOtherTab = (from: Somewhere, to: Somewhere) => tabOf(from) !== tabOf(to)
