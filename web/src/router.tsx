import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/history'
import { addresses } from './addresses.ts'
import { ContactPending } from './contacts/editor/contact-waiting.tsx'
import { withRememberedFilter } from './contacts/filters/remembered-filter.ts'
import { overview } from './dashboard/dashboard.queries.ts'
import { me } from './lib/data/session.ts'
import type { Place, Places } from './lib/router/places.ts'
import { Router, type Route, type Routes, type Screen } from './lib/router/router.ts'
import { withRememberedSchedule } from './shoots/schedule/remembered-schedule.ts'
import { screenSkeletons } from './shell/screen-skeletons.ts'
import { screenSkeleton } from './ui/states/screen-skeleton.tsx'

/** Requests the data of a screen by a module of its own, without waiting for it. */
const ahead = <M,>(module: Promise<M>, ask: (module: M) => unknown) => void module.then(ask).catch(() => undefined)

/** A screen in the frame, with its skeleton until its code is there. */
const framed = <P extends keyof typeof screenSkeletons>(
  place: P,
  load: Screen['load'],
  more: Pick<Route<Places[P]>, 'instead' | 'ask'> = {},
): Route<Places[P]> => ({
  load,
  waiting: screenSkeleton(screenSkeletons[place]),
  read: addresses[place] as NonNullable<Route<Places[P]>['read']>,
  ...more,
})

/** Screens that ask for what they show by themselves. */
const others = {
  '/billing': framed('/billing', () => import('./plans/billing.screen.tsx').then((screen) => screen.BillingScreen)),
  '/settings': framed('/settings', () =>
    import('./profile/settings.screen.tsx').then((screen) => screen.SettingsScreen),
  ),
  '/admin': framed('/admin', () => import('./admin/admin.screen.tsx').then((screen) => screen.AdminScreen)),
  '/roadmap': framed('/roadmap', () => import('./home/roadmap.screen.tsx').then((screen) => screen.RoadmapScreen)),
  '/support': framed('/support', () => import('./support/support.screen.tsx').then((screen) => screen.SupportScreen)),
  '/mobile-app': framed('/mobile-app', () =>
    import('./home/mobile-app/mobile-app.screen.tsx').then((screen) => screen.MobileAppScreen),
  ),
  '/add-pictures': framed('/add-pictures', () =>
    import('./home/add-pictures/add-pictures.screen.tsx').then((screen) => screen.AddPicturesScreen),
  ),
}

/** What each place shows and asks for. */
const routesWith = (client: QueryClient): Routes => ({
  '/': framed('/', () => import('./dashboard/dashboard.screen.tsx').then((screen) => screen.DashboardScreen), {
    ask: () => void client.prefetchQuery(overview()),
  }),
  '/contacts': framed(
    '/contacts',
    () => import('./contacts/list/contacts.screen.tsx').then((screen) => screen.ContactsScreen),
    {
      instead: ({ search, before }) => {
        const remembered = !before?.startsWith('/contacts') && withRememberedFilter(search)
        return remembered ? { to: '/contacts', search: remembered } : undefined
      },
      ask: ({ search, isNew }) => {
        const address = (isNew && withRememberedFilter(search)) || search
        ahead(import('./contacts/list/prefetch-contacts.ts'), ({ prefetchContacts }) =>
          prefetchContacts(client, address),
        )
      },
    },
  ),
  '/contacts/$id': {
    within: '/contacts',
    load: () => import('./contacts/editor/contact.screen.tsx').then((screen) => screen.ContactScreen),
    waiting: ContactPending,
    read: addresses['/contacts/$id'],
    instead: ({ id, search, before }) => {
      const remembered = !before?.startsWith('/contacts') && withRememberedFilter(search)
      return remembered ? { to: '/contacts/$id', params: { id }, search: { ...search, ...remembered } } : undefined
    },
    // Requested on hover together with the screen, but not awaited.
    ask: ({ id }) =>
      ahead(import('./contacts/contacts.queries.ts'), ({ contactDetail }) => client.prefetchQuery(contactDetail(id))),
  },
  '/schedule': framed(
    '/schedule',
    () => import('./shoots/schedule/schedule.screen.tsx').then((screen) => screen.ScheduleScreen),
    {
      instead: ({ search, before }) => {
        const remembered = before !== '/schedule' && withRememberedSchedule(search)
        return remembered ? { to: '/schedule', search: remembered } : undefined
      },
      ask: ({ search }) =>
        ahead(import('./shoots/schedule/prefetch-schedule.ts'), ({ prefetchOwnSchedule }) =>
          prefetchOwnSchedule(client, search),
        ),
    },
  ),
  '/schedule/$id': framed(
    '/schedule/$id',
    () => import('./shoots/detail/shoot-detail.screen.tsx').then((screen) => screen.ShootDetailScreen),
    {
      ask: ({ id }) =>
        ahead(import('./shoots/detail/prefetch-shoot.ts'), ({ prefetchShoot }) => prefetchShoot(client, id)),
    },
  ),
  '/moodboards': framed(
    '/moodboards',
    () => import('./moodboards/list/moodboards.screen.tsx').then((screen) => screen.MoodboardsScreen),
    {
      ask: () =>
        ahead(import('./moodboards/prefetch-moodboards.ts'), ({ prefetchMoodboards }) => prefetchMoodboards(client)),
    },
  ),
  '/moodboards/$id': framed(
    '/moodboards/$id',
    () => import('./moodboards/detail/moodboard-detail.screen.tsx').then((screen) => screen.MoodboardDetailScreen),
    {
      ask: ({ id }) =>
        ahead(import('./moodboards/prefetch-moodboards.ts'), ({ prefetchMoodboard }) => prefetchMoodboard(client, id)),
    },
  ),
  ...others,
})

const nowhere: Screen = {
  load: () => import('./home/not-found.screen.tsx').then((screen) => screen.NotFoundScreen),
  waiting: () => null,
}

/** Addresses that lead to another place with the same id. */
const moved: Record<string, Place> = { '/shoots/$id': '/schedule/$id' }

/** The router of the app; its addresses hold plain text (`?types=client,model`), never JSON. */
export const createAppRouter = (client: QueryClient) =>
  new Router({
    history: createBrowserHistory(),
    routes: routesWith(client) as Record<string, Route>,
    nowhere,
    moved,
    // Requested immediately but not awaited: the frame is shown before the response arrives.
    onVisit: () => void client.prefetchQuery(me()),
  })
