import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { useOwnTimeZone } from '#profile/use-own-time-zone.ts'
import { BottomBar } from './bottom-bar.tsx'
import classes from './app-shell.module.css'
import { Panel } from './panel.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFrameShortcuts } from './use-frame-shortcuts.ts'

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'), 'ShortcutList')
const PanelDrawer = lazyPart(() => import('./panel-drawer.tsx'), 'PanelDrawer')
const Palette = lazyPart(() => import('./frame-palette.tsx'), 'FramePalette')

/** The frame around every signed-in screen: side panel or bottom bar, and the screen itself. */
export function AppShell() {
  const content = useRef<HTMLElement>(null)
  const frame = useFrameShortcuts()
  useFocusOnNavigation(content)
  useOwnTimeZone()

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <aside className={classes.side} aria-label="Side panel">
        <Panel onSearch={frame.show('search')} />
      </aside>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <BottomBar onMore={frame.show('more')} />
      <Suspense>
        {frame.open === 'list' && <ShortcutList opened onClose={frame.close} />}
        {frame.open === 'more' && <PanelDrawer onClose={frame.close} onSearch={frame.show('search')} />}
        {frame.open === 'search' && <Palette onClose={frame.close} />}
      </Suspense>
    </div>
  )
}
