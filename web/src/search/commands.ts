import {
  IconCameraPlus,
  IconCreditCard,
  IconDeviceDesktop,
  IconTableImport,
  IconLogout,
  IconMoon,
  IconPhotoPlus,
  IconSettings,
  IconSun,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react'
import { forgetDrafts } from '#lib/form/drafts.ts'
import { setScheme, useScheme, type Scheme } from '#lib/scheme.ts'
import { settingsTabNames, settingsTabs } from '#profile/settings.rules.ts'
import type { Target } from '#lib/router/places.ts'

/** Where an entry leads. */
export type Place = Target

/** Something of the app itself: an act or a page. It leads somewhere, loads another page, or does something here. */
export type Command = {
  name: string
  icon: Icon
  /** Other words for it. */
  also?: string
  /** Not offered before something is typed. */
  unusual?: true
} & ({ place: Place } | { href: string; run: () => void } | { run: () => void })

/** What can be made from everywhere. */
export const actions: Command[] = [
  {
    name: 'Add contact',
    also: 'new person client model create',
    icon: IconUsersPlus,
    place: { to: '/contacts', search: { add: true } },
  },
  {
    name: 'New shoot',
    also: 'add session schedule book create',
    icon: IconCameraPlus,
    place: { to: '/schedule', search: { add: 'true' } },
  },
  {
    name: 'New moodboard',
    also: 'add board create',
    icon: IconPhotoPlus,
    place: { to: '/moodboards', search: { add: true } },
  },
  {
    name: 'Import contacts',
    also: 'upload csv vcard file',
    icon: IconTableImport,
    place: { to: '/contacts', search: { import: true } },
  },
]

const schemes: { scheme: Scheme; name: string; icon: Icon }[] = [
  { scheme: 'light', name: 'Light appearance', icon: IconSun },
  { scheme: 'dark', name: 'Dark appearance', icon: IconMoon },
  { scheme: 'auto', name: 'System appearance', icon: IconDeviceDesktop },
]

/** What happens at once: another appearance, signing out. */
export function useActs(): Command[] {
  const chosen = useScheme()
  const appearances = schemes
    .filter(({ scheme }) => scheme !== chosen)
    .map(({ scheme, ...look }): Command => ({
      ...look,
      also: 'theme mode switch colour',
      unusual: true,
      run: () => setScheme(scheme),
    }))
  const signOut: Command = {
    name: 'Sign out',
    also: 'log out logout',
    icon: IconLogout,
    unusual: true,
    href: '/api/logout',
    run: forgetDrafts,
  }
  return [...appearances, signOut]
}

/** Pages within pages: the tabs of Settings, and the plans; places of the navigation come from the frame. */
export const innerPages: Command[] = [
  ...settingsTabs.map((tab): Command => ({
    name: `Settings: ${settingsTabNames[tab]}`,
    icon: IconSettings,
    unusual: true,
    place: { to: '/settings', search: { tab } },
  })),
  {
    name: 'Billing: Plans',
    also: 'upgrade prices subscription limits',
    icon: IconCreditCard,
    unusual: true,
    place: { to: '/billing', search: { plans: 'choose' } },
  },
]
