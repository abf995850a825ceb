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

type Path =
  | '/'
  | '/contacts'
  | '/schedule'
  | '/moodboards'
  | '/billing'
  | '/settings'
  | '/admin'
  | '/roadmap'
  | '/support'
  | '/mobile-app'
export type NavItem = { to: Path; label: string; icon: Icon; adminOnly?: true }

/** The places of daily work: first in the side panel, and on the bottom bar of small screens. */
export const mainNavItems: NavItem[] = [
  { to: '/', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/contacts', label: 'Contacts', icon: IconUsers },
  { to: '/schedule', label: 'Schedule', icon: IconCalendarEvent },
  { to: '/moodboards', label: 'Moodboards', icon: IconLibraryPhoto },
]

export const accountNavItems: NavItem[] = [
  { to: '/billing', label: 'Billing', icon: IconCreditCard },
  { to: '/settings', label: 'Settings', icon: IconSettings },
  { to: '/admin', label: 'Admin', icon: IconShieldLock, adminOnly: true },
  { to: '/roadmap', label: 'Roadmap', icon: IconRoute },
  { to: '/support', label: 'Support', icon: IconLifebuoy },
  { to: '/mobile-app', label: 'Mobile App', icon: IconDeviceMobile },
]
