import { rowSkeleton } from '#contacts/rows/row-skeleton.ts'

/** The skeleton of each screen while it loads, by its route's path; `name` is the name of its file. */
export const screenSkeletons = {
  '/': {
    name: 'dashboard',
    title: 'Dashboard',
    subtitle: 'Overview of your photography business',
    heights: [300, 104, 320],
  },
  '/contacts': {
    name: 'contacts',
    title: 'Contacts',
    subtitle: 'Manage your photography collaboration leads',
    smallSubtitle: 'Swipe left to archive',
    actions: 209,
    heights: [44, 24, rowSkeleton, rowSkeleton, rowSkeleton, rowSkeleton, rowSkeleton, rowSkeleton],
  },
  '/schedule': {
    name: 'schedule',
    title: 'Schedule',
    subtitle: 'Manage your photography sessions',
    actions: 96,
    heights: [44, 44, 640],
  },
  '/schedule/$id': { name: 'shoot-detail', title: 'Shoot', heights: [44, 44, 520] },
  '/moodboards': {
    name: 'moodboards',
    title: 'Moodboards',
    subtitle: 'The look of a shoot, before the shoot',
    actions: 96,
    heights: [44, 24, 240, 240],
  },
  '/moodboards/$id': { name: 'moodboard-detail', title: 'Moodboard', heights: [44, 28, 36, 220, 220, 220] },
  '/billing': { name: 'billing', title: 'Billing', heights: [132, 150, 150, 212] },
  '/settings': { name: 'settings', title: 'Settings', heights: [40, 420] },
  '/admin': { name: 'admin', title: 'Admin', heights: [260] },
  '/roadmap': { name: 'roadmap', title: 'Roadmap', heights: [240, 240, 240] },
  '/support': { name: 'support', title: 'Support', heights: [190, 340] },
  '/mobile-app': { name: 'mobile-app', title: 'Mobile App', heights: [260] },
  '/add-pictures': { name: 'add-pictures', title: 'Add Pictures', heights: [120, 420] },
}
