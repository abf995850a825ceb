import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { useOwnTimeZone } from '#profile/use-own-time-zone.ts'
import { SearchPlaceholder } from '#search/search-placeholder.tsx'
import { BottomBar } from './bottom-bar.tsx'
import classes from './app-shell.module.css'
import { Panel } from './panel.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFrameShortcuts } from './use-frame-shortcuts.ts'

const FrameOverlays = lazyPart(() => import('./frame-overlays.tsx'), 'FrameOverlays')

/** The frame around every signed-in screen: side panel or bottom bar, and the screen itself. */
export function AppShell() {
  const content = useRef<HTMLElement>(null)
  const frame = useFrameShortcuts()
  const search = frame.show('search')
  useFocusOnNavigation(content)
  useOwnTimeZone()

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.side} aria-label="Side panel">
        <Panel onSearch={search} />
      </aside>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <BottomBar onMore={frame.show('more')} />
      <Suspense fallback={frame.part === 'search' && <SearchPlaceholder onClose={frame.show()} />}>
        {frame.part && <FrameOverlays part={frame.part} onClose={frame.show()} onSearch={search} />}
      </Suspense>
    </div>
  )
}
