import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import {
  byNumber,
  readAddPictures,
  readBilling,
  readAdmin,
  readContact,
  readContacts,
  readMoodboard,
  readMoodboards,
  readSchedule,
  readSettings,
  readShoot,
} from './addresses.ts'
import { ContactPending } from './contacts/editor/contact-waiting.tsx'
import { withRememberedFilter } from './contacts/filters/remembered-filter.ts'
import { overview } from './dashboard/dashboard.queries.ts'
import { screen } from './load-screen.ts'
import { previousPath } from './previous-path.ts'
import { fromQuery, toQuery } from './lib/data/query-string.ts'
import { me } from './lib/data/session.ts'
import { withRememberedSchedule } from './shoots/schedule/remembered-schedule.ts'
import { AppShell } from './shell/app-shell.tsx'
import { Crash } from './shell/crash.tsx'
import { screenSkeletons } from './shell/screen-skeletons.ts'
import { screenSkeleton } from './ui/states/screen-skeleton.tsx'
import { ToastRegion } from './ui/overlay/toast-region.tsx'
import { TooltipLayer } from './ui/overlay/tooltip-layer.tsx'

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <ToastRegion />
      <TooltipLayer />
    </>
  ),
  notFoundComponent: screen(() => import('./home/not-found.screen.tsx'), 'NotFoundScreen'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: AppShell,
  beforeLoad: ({ location: { pathname }, preload }) => ({ cameFrom: preload ? pathname : previousPath(pathname) }),
  // Requested immediately but not awaited: the frame is shown before the response arrives.
  loader: ({ context }) => void context.client.prefetchQuery(me()),
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: screen(() => import('./dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/']),
  loader: ({ context }) => void context.client.prefetchQuery(overview()),
})

const contacts = createRoute({
  getParentRoute: () => shell,
  path: '/contacts',
  validateSearch: readContacts,
  beforeLoad: ({ search, context: { cameFrom }, location }) => {
    const remembered = !cameFrom?.startsWith('/contacts') && withRememberedFilter(search)
    if (remembered) throw redirect({ to: location.pathname, search: remembered, replace: true })
  },
  component: screen(() => import('./contacts/list/contacts.screen.tsx'), 'ContactsScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/contacts']),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    const address = (cause !== 'stay' && withRememberedFilter(deps)) || deps
    void import('./contacts/list/prefetch-contacts.ts')
      .then(({ prefetchContacts }) => prefetchContacts(context.client, address))
      .catch(() => undefined)
  },
})

const contact = createRoute({
  getParentRoute: () => contacts,
  path: '$id',
  params: byNumber,
  validateSearch: readContact,
  component: screen(() => import('./contacts/editor/contact.screen.tsx'), 'ContactScreen'),
  pendingComponent: ContactPending,
  // Requested on hover together with the screen, but not awaited.
  loader: ({ context, params }) =>
    void import('./contacts/contacts.queries.ts')
      .then(({ contactDetail }) => context.client.prefetchQuery(contactDetail(params.id)))
      .catch(() => undefined),
})

const schedule = createRoute({
  getParentRoute: () => shell,
  path: '/schedule',
  validateSearch: readSchedule,
  beforeLoad: ({ search, context: { cameFrom } }) => {
    const remembered = cameFrom !== '/schedule' && withRememberedSchedule(search)
    if (remembered) throw redirect({ to: '/schedule', search: remembered, replace: true })
  },
  component: screen(() => import('./shoots/schedule/schedule.screen.tsx'), 'ScheduleScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/schedule']),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void import('./shoots/schedule/prefetch-schedule.ts')
      .then(({ prefetchOwnSchedule }) => prefetchOwnSchedule(context.client, deps))
      .catch(() => undefined),
})

const shoot = createRoute({
  getParentRoute: () => shell,
  path: '/schedule/$id',
  params: byNumber,
  validateSearch: readShoot,
  component: screen(() => import('./shoots/detail/shoot-detail.screen.tsx'), 'ShootDetailScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/schedule/$id']),
  loader: ({ context, params }) =>
    void import('./shoots/detail/prefetch-shoot.ts')
      .then(({ prefetchShoot }) => prefetchShoot(context.client, params.id))
      .catch(() => undefined),
})

const shootRedirect = createRoute({
  getParentRoute: () => root,
  path: '/shoots/$id',
  params: byNumber,
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/schedule/$id', params, replace: true })
  },
})

const moodboards = createRoute({
  getParentRoute: () => shell,
  path: '/moodboards',
  validateSearch: readMoodboards,
  component: screen(() => import('./moodboards/list/moodboards.screen.tsx'), 'MoodboardsScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/moodboards']),
  loader: ({ context }) =>
    void import('./moodboards/prefetch-moodboards.ts')
      .then(({ prefetchMoodboards }) => prefetchMoodboards(context.client))
      .catch(() => undefined),
})

const moodboard = createRoute({
  getParentRoute: () => shell,
  path: '/moodboards/$id',
  params: byNumber,
  validateSearch: readMoodboard,
  component: screen(() => import('./moodboards/detail/moodboard-detail.screen.tsx'), 'MoodboardDetailScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/moodboards/$id']),
  loader: ({ context, params }) =>
    void import('./moodboards/prefetch-moodboards.ts')
      .then(({ prefetchMoodboard }) => prefetchMoodboard(context.client, params.id))
      .catch(() => undefined),
})

const billing = createRoute({
  getParentRoute: () => shell,
  path: '/billing',
  validateSearch: readBilling,
  component: screen(() => import('./plans/billing.screen.tsx'), 'BillingScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/billing']),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: readSettings,
  component: screen(() => import('./profile/settings.screen.tsx'), 'SettingsScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/settings']),
})

const admin = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  validateSearch: readAdmin,
  component: screen(() => import('./admin/admin.screen.tsx'), 'AdminScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/admin']),
})

const roadmap = createRoute({
  getParentRoute: () => shell,
  path: '/roadmap',
  component: screen(() => import('./home/roadmap.screen.tsx'), 'RoadmapScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/roadmap']),
})

const support = createRoute({
  getParentRoute: () => shell,
  path: '/support',
  component: screen(() => import('./support/support.screen.tsx'), 'SupportScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/support']),
})

const mobileApp = createRoute({
  getParentRoute: () => shell,
  path: '/mobile-app',
  component: screen(() => import('./home/mobile-app/mobile-app.screen.tsx'), 'MobileAppScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/mobile-app']),
})

const addPictures = createRoute({
  getParentRoute: () => shell,
  path: '/add-pictures',
  validateSearch: readAddPictures,
  component: screen(() => import('./home/add-pictures/add-pictures.screen.tsx'), 'AddPicturesScreen'),
  pendingComponent: screenSkeleton(screenSkeletons['/add-pictures']),
})

const routeTree = root.addChildren([
  shell.addChildren([
    dashboard,
    contacts.addChildren([contact]),
    schedule,
    shoot,
    moodboards,
    moodboard,
    billing,
    settings,
    admin,
    roadmap,
    support,
    mobileApp,
    addPictures,
  ]),
  shootRedirect,
])

/** The router of the app; its addresses hold plain text (`?types=client,model`), never JSON. */
export const createAppRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // Otherwise a hover makes the route count as loaded before its code is, and a slow click shows nothing.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: Crash,
    // A screen that is not ready by then shows its skeleton, for as long as needed and no longer.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    parseSearch: fromQuery,
    stringifySearch: toQuery,
  })
