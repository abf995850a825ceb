import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import {
  IconCalendarEvent,
  IconCreditCard,
  IconDeviceMobile,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconLifebuoy,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { screenSkeletons } from './screen-skeletons.ts'

type Path = Exclude<keyof typeof screenSkeletons, `${string}$id`>
export type NavItem = { to: Path; label: string; icon: Icon; adminOnly?: true }

/** The places of daily work: first in the side panel, and on the bottom bar of small screens. */
export const mainNavItems: NavItem[] = [
  { to: '/', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/contacts', label: 'Contacts', icon: IconUsers },
  { to: '/schedule', label: 'Schedule', icon: IconCalendarEvent },
  { to: '/moodboards', label: 'Moodboards', icon: IconLibraryPhoto },
]

const accountNavItems: NavItem[] = [
  { to: '/billing', label: 'Billing', icon: IconCreditCard },
  { to: '/settings', label: 'Settings', icon: IconSettings },
  { to: '/admin', label: 'Admin', icon: IconShieldLock, adminOnly: true },
  { to: '/roadmap', label: 'Roadmap', icon: IconRoute },
  { to: '/support', label: 'Support', icon: IconLifebuoy },
  { to: '/mobile-app', label: 'Mobile App', icon: IconDeviceMobile },
]

/** The places of a user's account, and of the installation for those who look after it. */
export const accountNavItemsOf = (user: Pick<CurrentUser, 'accessLevel'> | undefined) =>
  accountNavItems.filter(({ adminOnly }) => !adminOnly || user?.accessLevel === 'admin')
