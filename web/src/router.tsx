import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
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
import { fromQuery, toQuery } from './lib/data/query-string.ts'
import { me } from './lib/data/session.ts'
import { loadPart } from './lib/load-part.ts'
import { withRememberedSchedule } from './shoots/schedule/remembered-schedule.ts'
import { AppShell } from './shell/app-shell.tsx'
import { Crash } from './shell/crash.tsx'
import { screenSkeletons } from './shell/screen-skeletons.ts'
import { screenSkeleton } from './ui/states/screen-skeleton.tsx'
import { ToastRegion } from './ui/overlay/toast-region.tsx'
import { TooltipLayer } from './ui/overlay/tooltip-layer.tsx'

/** A screen whose code is loaded when it is first needed, and again when that failed. */
const screen = <T extends Record<string, unknown>, K extends keyof T>(load: () => Promise<T>, name: K) =>
  lazyRouteComponent(() => loadPart(load), name)

/** Requests the data of a screen by a module of its own, without waiting for it. */
const ahead = <M,>(module: Promise<M>, ask: (module: M) => unknown) => void module.then(ask).catch(() => undefined)

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

let asked: string | undefined

/**
 * Notes the path that the user asks for, and answers the one asked for before. The router tells entering from staying by what is
 * on the screen, so it takes turning back from a screen that is still loading for having stayed.
 */
function previousPath(pathname: string) {
  const before = asked
  asked = pathname
  return before
}

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: AppShell,
  beforeLoad: ({ location: { pathname }, preload }) => ({ cameFrom: preload ? pathname : previousPath(pathname) }),
  // Requested immediately but not awaited: the frame is shown before the response arrives.
  loader: ({ context }) => void context.client.prefetchQuery(me()),
})

/** A screen in the frame, with its skeleton until its code is there. */
const framed = <P extends keyof typeof screenSkeletons, M extends Record<string, unknown>>(
  path: P,
  load: () => Promise<M>,
  name: keyof M,
) => ({
  getParentRoute: () => shell,
  path,
  component: screen(load, name),
  pendingComponent: screenSkeleton(screenSkeletons[path]),
})

const dashboard = createRoute({
  ...framed('/', () => import('./dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  loader: ({ context }) => void context.client.prefetchQuery(overview()),
})

const contacts = createRoute({
  ...framed('/contacts', () => import('./contacts/list/contacts.screen.tsx'), 'ContactsScreen'),
  validateSearch: readContacts,
  beforeLoad: ({ search, context: { cameFrom }, location }) => {
    const remembered = !cameFrom?.startsWith('/contacts') && withRememberedFilter(search)
    if (remembered) throw redirect({ to: location.pathname, search: remembered, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    const address = (cause !== 'stay' && withRememberedFilter(deps)) || deps
    ahead(import('./contacts/list/prefetch-contacts.ts'), ({ prefetchContacts }) =>
      prefetchContacts(context.client, address),
    )
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
    ahead(import('./contacts/contacts.queries.ts'), ({ contactDetail }) =>
      context.client.prefetchQuery(contactDetail(params.id)),
    ),
})

const schedule = createRoute({
  ...framed('/schedule', () => import('./shoots/schedule/schedule.screen.tsx'), 'ScheduleScreen'),
  validateSearch: readSchedule,
  beforeLoad: ({ search, context: { cameFrom } }) => {
    const remembered = cameFrom !== '/schedule' && withRememberedSchedule(search)
    if (remembered) throw redirect({ to: '/schedule', search: remembered, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    ahead(import('./shoots/schedule/prefetch-schedule.ts'), ({ prefetchOwnSchedule }) =>
      prefetchOwnSchedule(context.client, deps),
    ),
})

const shoot = createRoute({
  ...framed('/schedule/$id', () => import('./shoots/detail/shoot-detail.screen.tsx'), 'ShootDetailScreen'),
  params: byNumber,
  validateSearch: readShoot,
  loader: ({ context, params }) =>
    ahead(import('./shoots/detail/prefetch-shoot.ts'), ({ prefetchShoot }) => prefetchShoot(context.client, params.id)),
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
  ...framed('/moodboards', () => import('./moodboards/list/moodboards.screen.tsx'), 'MoodboardsScreen'),
  validateSearch: readMoodboards,
  loader: ({ context }) =>
    ahead(import('./moodboards/prefetch-moodboards.ts'), ({ prefetchMoodboards }) =>
      prefetchMoodboards(context.client),
    ),
})

const moodboard = createRoute({
  ...framed(
    '/moodboards/$id',
    () => import('./moodboards/detail/moodboard-detail.screen.tsx'),
    'MoodboardDetailScreen',
  ),
  params: byNumber,
  validateSearch: readMoodboard,
  loader: ({ context, params }) =>
    ahead(import('./moodboards/prefetch-moodboards.ts'), ({ prefetchMoodboard }) =>
      prefetchMoodboard(context.client, params.id),
    ),
})

const billing = createRoute({
  ...framed('/billing', () => import('./plans/billing.screen.tsx'), 'BillingScreen'),
  validateSearch: readBilling,
})

const settings = createRoute({
  ...framed('/settings', () => import('./profile/settings.screen.tsx'), 'SettingsScreen'),
  validateSearch: readSettings,
})

const admin = createRoute({
  ...framed('/admin', () => import('./admin/admin.screen.tsx'), 'AdminScreen'),
  validateSearch: readAdmin,
})

const roadmap = createRoute(framed('/roadmap', () => import('./home/roadmap.screen.tsx'), 'RoadmapScreen'))

const support = createRoute(framed('/support', () => import('./support/support.screen.tsx'), 'SupportScreen'))

const mobileApp = createRoute(
  framed('/mobile-app', () => import('./home/mobile-app/mobile-app.screen.tsx'), 'MobileAppScreen'),
)

const addPictures = createRoute({
  ...framed('/add-pictures', () => import('./home/add-pictures/add-pictures.screen.tsx'), 'AddPicturesScreen'),
  validateSearch: readAddPictures,
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

declare module '@tanstack/react-router' {
  /** Links and searches are checked against the routes of the app. */
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
