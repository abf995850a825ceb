import {
  Component,
  createContext,
  createElement,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Place, Places, Search } from './places.ts'
import type { Router, Shown } from './router.ts'
import { useScroll } from './scroll.ts'

/** Replaces a screen that crashed; `reset` draws the screen again. */
export type CrashProps = { error: unknown; reset: () => void }

type Around = { frame: ComponentType; crash: ComponentType<CrashProps> }

const RouterContext = createContext<(Around & { router: Router }) | undefined>(undefined)
const ShownContext = createContext<Shown | undefined>(undefined)
const Depth = createContext(0)

function the<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no router around this')
  return value
}

export const useRouter = () => the(use(RouterContext)).router
/** What is drawn; what uses it is drawn anew with each change of the address. */
export const useShown = () => the(use(ShownContext))
/** Goes to a target; stays the same function. */
export const useNavigate = () => useRouter().navigate

/** What the address holds for a place that is drawn. */
export const useSearch = <P extends Place>(place: P) => useMatch(place).search as Places[P]
/** The id in the address of a place that is drawn. */
export const useRecordId = (place: Place) => useMatch(place).id

/** What the address holds, for what is part of several places. */
export function useAnySearch(): Search {
  return useShown().matches.at(-1)?.search ?? {}
}

function useMatch(place: Place) {
  const { matches } = useShown()
  return the(matches.find((match) => match.place === place))
}

/** The app: what its router draws, in the frame of all screens. An address that leads nowhere has no frame; `children` lie over everything. */
export function RouterView({ router, children, ...around }: Around & { router: Router; children?: ReactNode }) {
  const { frame: Frame, crash } = around
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => {
    let screen = router.shown.matches[0]?.screen
    return router.follow((next) => {
      const isOther = next.matches[0]?.screen !== screen
      screen = next.matches[0]?.screen
      // Another screen is drawn in small pieces, so that a click meanwhile is answered; a tab or a dialog comes at once.
      if (isOther) startTransition(() => setShown(next))
      else setShown(next)
    })
  }, [router])
  useScroll(router, shown)
  const context = useMemo(() => ({ router, frame: Frame, crash }), [router, Frame, crash])
  const framed = useMemo(() => <Frame />, [Frame])
  return (
    <RouterContext value={context}>
      <ShownContext value={shown}>
        <Boundary at={shown} crash={crash}>
          {shown.isFound ? framed : <Outlet />}
        </Boundary>
        {children}
      </ShownContext>
    </RouterContext>
  )
}

/** Where the screen of the address is drawn, or the one within a screen. */
export function Outlet() {
  const shown = useShown()
  const { crash: Crash, router } = the(use(RouterContext))
  const depth = use(Depth)
  const { screen, route, error } = shown.matches[depth] ?? {}
  // The same element, so that a screen is not drawn anew when nothing that it reads has changed.
  const drawn = useMemo(() => {
    const component = screen ?? route?.waiting
    return component && createElement(component)
  }, [screen, route])
  return (
    <Depth value={depth + 1}>
      <Boundary at={shown} crash={Crash}>
        {error === undefined ? drawn : <Crash error={error} reset={router.reload} />}
      </Boundary>
    </Depth>
  )
}

type BoundaryProps = { at: Shown; crash: ComponentType<CrashProps>; children: ReactNode }
type BoundaryState = { failed?: { error: unknown } | undefined }

/** Keeps a crash of a screen from taking the frame with it, until the address changes or somebody tries again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError = (error: unknown): BoundaryState => ({ failed: { error } })

  override componentDidUpdate(before: BoundaryProps, { failed }: BoundaryState) {
    if (failed && before.at !== this.props.at) this.reset()
  }

  reset = () => this.setState({ failed: undefined })

  override render() {
    const { failed } = this.state
    if (failed) return createElement(this.props.crash, { error: failed.error, reset: this.reset })
    return this.props.children
  }
}
