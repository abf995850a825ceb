import { useSyncExternalStore, type ComponentPropsWithRef, type ComponentType, type MouseEvent } from 'react'
import type { Target } from './places.ts'
import type { How } from './router.ts'
import { useRouter } from './view.tsx'

type Own = How & {
  /** False where asking for the place on approach would be wasted. */
  preload?: false
  /** Marks the link that leads to where somebody is: to that page alone, or also to what lies below it. */
  marks?: 'exact' | 'within'
}
/** What a link to a place of the app takes, besides what its element does. */
export type LinkProps = Target & Own

type Anchor = ComponentPropsWithRef<'a'>

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** Milliseconds for which a pointer rests on a link before its place is asked for. */
const restMs = 50

function isAt(marks: Own['marks'], href: string, pathname: string) {
  const path = href.replace(/\?.*/s, '')
  return marks !== undefined && (pathname === path || (marks === 'within' && pathname.startsWith(`${path}/`)))
}

/** Both, whatever one of them does. */
const both =
  <E,>(first: ((event: E) => void) | undefined, then: (event: E) => void) =>
  (event: E) => {
    first?.(event)
    then(event)
  }

/** There is one pointer, and it rests on one link. */
let resting: ReturnType<typeof setTimeout> | undefined

/** What asks for a place as somebody comes near: by keyboard, by finger, or by a pointer that rests. */
const nearing = (approach: () => void, { onFocus, onTouchStart, onMouseEnter, onMouseLeave }: Anchor): Anchor => ({
  onFocus: both(onFocus, approach),
  onTouchStart: both(onTouchStart, approach),
  onMouseEnter: both(onMouseEnter, () => (resting = setTimeout(approach, restMs))),
  onMouseLeave: both(onMouseLeave, () => clearTimeout(resting)),
})

/** The same component as a link to a place of the app. */
export function createLink<P extends object>(Component: ComponentType<P & Anchor> | 'a') {
  return function RouterLink(props: LinkProps & Omit<P & Anchor, keyof Own | 'to' | 'params' | 'search' | 'href'>) {
    const { to, params, search, replace, state, resetScroll, ignoreBlocker, preload, marks, ...rest } = props
    const target = { to, params, search } as Target
    const router = useRouter()
    const { history, hrefOf } = router
    const now = () => `${isAt(marks, hrefOf(target), history.location.pathname) ? '!' : ''}${hrefOf(target)}`
    const drawn = useSyncExternalStore(history.subscribe, now, now)
    const given = rest as Anchor
    const approach = nearing(() => preload !== false && router.preload(target), given)
    const go = (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      // A press before the pointer has rested asks by itself; a second request after one that failed might join a `Try again`.
      clearTimeout(resting)
      router.navigate({ ...target, replace, state, resetScroll, ignoreBlocker })
    }
    const anchor = {
      ...given,
      ...approach,
      href: drawn.replace('!', ''),
      'aria-current': drawn.startsWith('!') ? ('page' as const) : given['aria-current'],
      onClick: both(given.onClick, go),
    }
    // The rest are the properties of the component itself.
    return <Component {...(anchor as P & Anchor)} />
  }
}

/** A link to a place of the app: `<Link to="/schedule/$id" params={{ id }}>`. */
export const Link = /* @__PURE__ */ createLink('a')
