import type { QueryClient } from '@tanstack/react-query'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { keyOf } from '#lib/data/api.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache, withChanges } from '#lib/data/mutations/cache-patch.ts'

/** What the server computes in the user's zone. */
const zoned: Refresh[] = ['dashboard', 'shoots']

/** Saves what is sent; every screen immediately shows clocks and weeks the new way. */
const changePreferences = {
  route: profileRoutes.change,
  failure: 'Failed to save the preferences',
  patches: ({ body: { timeZone, weekStartsOn, hourCycle, newsByMail } }) => [
    patchCache(identityRoutes.me, (user) => withChanges(user, { timeZone, weekStartsOn, hourCycle, newsByMail })),
  ],
  queue: () => ['profile'],
  // Days and sun times depend on the zone; the other preferences affect only the display.
  refresh: ({ body }) => [keyOf(identityRoutes.me), ...(body.timeZone === undefined ? [] : zoned)],
} satisfies Mutation<typeof profileRoutes.change>

/** Saves the form of the profile, with a new picture if there is one. */
const saveProfile = {
  route: profileRoutes.change,
  failureTitle: 'Update failed',
  failure: 'Failed to update profile. Please try again.',
  success: () => ({ title: 'Profile updated', text: 'Your profile has been successfully updated.' }),
  queue: () => ['profile'],
  refresh: () => [keyOf(identityRoutes.me)],
} satisfies Mutation<typeof profileRoutes.change>

/** Saves how messages to a team are worded. */
const saveMessages = {
  route: profileRoutes.change,
  failureTitle: 'Update failed',
  failure: 'Failed to save your messages. Please try again.',
  success: () => ({ title: 'Messages saved', text: 'The next plan that you send has these words.' }),
  queue: () => ['profile'],
  refresh: () => [keyOf(identityRoutes.me)],
} satisfies Mutation<typeof profileRoutes.change>

export const useSaveMessages = () => useRouteMutation<typeof profileRoutes.change>(saveMessages)

export const useSaveProfile = () => useRouteMutation<typeof profileRoutes.change>(saveProfile)

export const useChangePreferences = () => useRouteMutation(changePreferences)

const firstTimeZone: Mutation<typeof profileRoutes.firstTimeZone> = {
  route: profileRoutes.firstTimeZone,
  failure: 'Failed to set the time zone',
  // Nobody asked for this change, so nobody is told when it does not work; the next visit tries again.
  handled: () => true,
  queue: () => ['profile'],
  refresh: () => [keyOf(identityRoutes.me), ...zoned],
}

/** Tells the server which zone the user lives in; ignored there if one is already set. */
export const sendTimeZone = (client: QueryClient, timeZone: string) =>
  bindMutation(firstTimeZone, { body: { timeZone } }).run(client)
