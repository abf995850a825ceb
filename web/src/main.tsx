import './ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { followInstallation } from './home/installation.ts'
import { followConnection } from './lib/data/connection.ts'
import { followOutbox } from './lib/data/outbox/page-outbox.ts'
import { createQueryClient } from './lib/data/query-client.ts'
import { awaitFirstView, nextTask } from './lib/first-view.ts'
import { Nothing, soonPart } from './lib/load-part.ts'
import { MissingContext } from './lib/part-boundary.ts'
import { RouterView } from './lib/router/view.tsx'
import { followScheme } from './lib/scheme.ts'
import { whenIdle } from './lib/when-idle.ts'
import { createAppRouter } from './router.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { Crash, MissingPart, MissingToasts } from './shell/crash.tsx'

const ToastRegion = soonPart(() => import('./ui/overlay/toast-region.tsx'), 'ToastRegion', MissingToasts)
const TooltipLayer = soonPart(() => import('./ui/overlay/tooltip-layer.tsx'), 'TooltipLayer', Nothing)

const client = createQueryClient()
followOutbox((userId) => import('./shell/waiting/open-outbox.ts').then(({ openOutbox }) => openOutbox(client, userId)))
const router = createAppRouter(client)
// In a task of its own: a page that has just come answers to a press between the two.
const started = nextTask().then(() => router.start())
followScheme()
followConnection()
whenIdle(
  () =>
    void import('./home/keeping/follow-keeping.ts').then(
      ({ followKeeping }) => followKeeping(client),
      () => undefined,
    ),
)
followInstallation()

const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <MissingContext value={MissingPart}>
        <RouterView router={router} frame={AppShell} crash={Crash}>
          <Suspense>
            <ToastRegion />
          </Suspense>
          <Suspense>
            <TooltipLayer />
          </Suspense>
        </RouterView>
      </MissingContext>
    </QueryClientProvider>
  </StrictMode>
)

/** A frame that came with the page stays until the screen itself can replace it. */
async function takeOver(frame: HTMLElement) {
  awaitFirstView()
  await started
  // Rendered in small pieces, so that a click on the frame in the meantime is noticed at once.
  startTransition(() => createRoot(frame).render(<Shown>{app}</Shown>))
}

/** Tells `public/before-app.js`, which hands on the focus and what was pressed, and `lib/first-view.ts`. */
function Shown({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void dispatchEvent(new Event('appshown')), [])
  return children
}

const root = document.getElementById('root')
if (root?.hasChildNodes()) void takeOver(root)
else if (root) createRoot(root).render(app)
