import { identityRoutes, type CurrentUser } from '@contactsheet/contracts/identity'
import { profileRoutes, type ProfileChanges } from '@contactsheet/contracts/profile'
import { useChange, type Change } from '#lib/data/change.ts'
import { edit } from '#lib/data/edit.ts'

/** The clock and the calendar that the user lives by. */
export type Preferences = Pick<CurrentUser, 'timeZone' | 'weekStartsOn' | 'hourCycle'>

/** Saves what is sent; every screen reads clocks and weeks in the new way at once. */
const changePreferences = {
  route: profileRoutes.change,
  failure: 'Failed to save the preferences',
  edits: ({ body }) => [edit(identityRoutes.me, (user) => ({ ...user, ...preferencesIn(body) }))],
  refresh: ['identity', 'dashboard', 'shoots'],
} satisfies Change<typeof profileRoutes.change>

export const useChangePreferences = () => useChange(changePreferences)

function preferencesIn({ timeZone, weekStartsOn, hourCycle }: ProfileChanges): Partial<Preferences> {
  const sent = Object.entries({ timeZone, weekStartsOn, hourCycle }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent)
}
