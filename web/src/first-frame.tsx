import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from './lib/data/query-client.ts'
import { AppShell } from './shell/app-shell.tsx'
import { waiting } from './shell/waiting.ts'
import { theme, variables } from './theme.ts'
import { screenSkeleton } from './ui/states/screen-skeleton.tsx'

/** The frame and the skeletons, without any screen. */
function frameRouter(place: string) {
  const root = createRootRoute({ component: Outlet })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: AppShell })
  const screens = Object.entries(waiting).map(([path, head]) =>
    createRoute({ getParentRoute: () => shell, path, component: screenSkeleton(head) }),
  )
  const history = createMemoryHistory({ initialEntries: [place.replace('$id', '1')] })
  return createRouter({ routeTree: root.addChildren([shell.addChildren(screens)]), history })
}

async function frameOf(place: string) {
  const router = frameRouter(place)
  await router.load()
  return renderToString(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The variables of the theme, as Mantine would write them into each page. */
export function themeVariables(): string {
  const html = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={variables} withGlobalClasses={false} />,
  )
  const [, css] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? []
  if (css === undefined) throw new Error('Mantine writes the variables of the theme in another way now')
  return css
}

/** What can be seen of each screen before the app runs, as HTML; written by the build, for it is the same for everybody. */
export async function firstFrames() {
  return Promise.all(
    Object.entries(waiting).map(async ([place, { name, title }]) => ({ name, title, html: await frameOf(place) })),
  )
}
