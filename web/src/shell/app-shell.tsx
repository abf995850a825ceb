import { IconDots } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { heldKey, useShortcutKeys, useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { lazyPart, Nothing, soonPart } from '#lib/load-part.ts'
import { Link } from '#lib/router/link.tsx'
import { Outlet, useNavigate, useShown } from '#lib/router/view.tsx'
import { useOwnTimeZone } from '#profile/use-own-time-zone.ts'
import { SearchPlaceholder } from '#search/search-window.tsx'
import { mainNavItems } from './nav-items.ts'
import { Panel } from './panel.tsx'
import { PlaceMark } from './place-mark.tsx'

const PullToRefresh = soonPart(() => import('#ui/pull-to-refresh.tsx'), 'PullToRefresh', Nothing)
const ConnectionBar = soonPart(() => import('./waiting/connection-bar.tsx'), 'ConnectionBar', Nothing)
const FrameOverlays = lazyPart(() => import('./frame-overlays.tsx'), 'FrameOverlays')

/** The frame around every signed-in screen: side panel or bottom bar, and the screen itself. */
export function AppShell() {
  const content = useRef<HTMLElement>(null)
  const frame = useFrameShortcuts()
  const search = frame.show('search')
  useOwnTimeZone()

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[--spacing(62)_minmax(0,1fr)] print:block">
      <a
        className="fixed start-2 top-2 z-300 -translate-y-[200%] rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-none print:hidden"
        href="#content"
      >
        Skip to content
      </a>
      <aside
        className="sticky top-0 hidden h-dvh overflow-y-auto border-e border-line bg-surface md:block print:hidden"
        aria-label="Side panel"
      >
        <Panel onSearch={search} />
      </aside>
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className="mx-auto w-full max-w-308 px-4 pt-5 pb-[calc(--spacing(6)+--theme(--spacing-nav))] md:max-w-316 md:p-8 print:max-w-none print:p-0"
      >
        <Suspense>
          <PullToRefresh screen={content} />
        </Suspense>
        <Outlet />
        <FocusOnNavigation content={content} />
      </main>
      <Suspense>
        <ConnectionBar />
      </Suspense>
      <BottomBar onMore={frame.show('more')} />
      <Suspense fallback={frame.part === 'search' && <SearchPlaceholder onClose={frame.show()} />}>
        {frame.part && <FrameOverlays part={frame.part} onClose={frame.show()} onSearch={search} />}
      </Suspense>
    </div>
  )
}

// Five names beside each other do not grow without end.
const item =
  'grid min-h-14 place-content-center justify-items-center gap-0.5 px-0.5 py-1.5 text-[min(--theme(--text-11),3.4vw)] leading-snug font-medium text-dim no-underline -outline-offset-2 aria-[current=page]:text-accent-ink'

/** The navigation bar of small screens, within reach of the thumb. */
const BottomBar = ({ onMore }: { onMore: () => void }) => (
  <nav
    className="fixed inset-x-0 bottom-0 z-100 grid grid-cols-5 border-t border-line bg-surface pb-safe md:hidden print:hidden"
    aria-label="Main"
  >
    {mainNavItems.map(({ to, label, icon: Icon }) => (
      <Link key={to} to={to} className={item} marks={to === '/' ? 'exact' : 'within'}>
        <span className="relative">
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          <PlaceMark to={to} className="absolute -inset-e-1.5 -top-0.5" />
        </span>
        {label}
      </Link>
    ))}
    <button type="button" className={item} aria-haspopup="dialog" onClick={onMore}>
      <IconDots size={22} stroke={1.75} aria-hidden="true" />
      More
    </button>
  </nav>
)

/**
 * Moves the focus to the new screen's heading after a navigation, so that screen readers announce it and Tab continues
 * from there. A dialog over a screen manages its own focus: the screen below stays the same.
 */
function FocusOnNavigation({ content }: { content: RefObject<HTMLElement | null> }) {
  const [match] = useShown().matches
  // A skeleton does not count as a screen; what says that a screen cannot be loaded does.
  const place = match && (match.screen ?? match.error) !== undefined ? match.pathname : undefined
  // The first screen is not a navigation: if Tab was pressed while it loaded, the focus stays where that led.
  const last = useRef(match?.pathname)
  useEffect(() => {
    if (place === undefined || place === last.current) return
    last.current = place
    const heading = content.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? content.current)?.focus({ preventScroll: true })
  }, [place, content])
  return null
}

/** What may lie over the frame: the list of shortcuts, the search, or the side panel of small screens. */
export type FramePart = 'list' | 'search' | 'more'

/** The shortcuts that work everywhere: to the main places, to the search, and `?` for the list of all of them. */
function useFrameShortcuts() {
  const navigate = useNavigate()
  const [part, setPart] = useState<FramePart>()
  const show = (next?: FramePart) => () => setPart(next)
  useShortcutKeys()
  useShortcuts(
    useMemo(
      () => [
        ...mainNavItems.map(({ to, label }) => ({
          keys: `g ${label.charAt(0).toLowerCase()}`,
          label: `Go to ${label}`,
          run: () => navigate({ to }),
        })),
        { keys: '?', label: 'Show shortcuts', run: () => setPart('list') },
        { keys: `${heldKey} K`, label: 'Search', run: () => setPart('search') },
      ],
      [navigate],
    ),
  )
  return { part, show }
}
