import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { fromQuery } from '#lib/data/query-string.ts'
import { loadPart } from '#lib/load-part.ts'
import { placeOf } from './place-of.ts'
import { addressOf, pathTo, type Place, type Places, type Search, type Target } from './places.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set by a link that opens a dialog over the current screen: closing it then means going back. */
    over?: true
    /** The page was not scrolled to its top. */
    still?: true
  }
}

/** Somebody comes to a place, or moves within it; `before` is the path where they were. */
export type Visit<S = Search> = { id: number; search: S; isNew: boolean; before: string | undefined }

/** A screen of the app: `load` brings its code, `waiting` is shown until that is there. */
export type Screen = { load: () => Promise<ComponentType>; waiting: ComponentType }

/** What belongs to the address of a screen. */
export type Route<S = Search> = Screen & {
  read?: (search: Search) => object
  /** The screen that this one is drawn in. */
  within?: Place
  /** Where whoever comes here is led instead. */
  instead?: (visit: Visit<S>) => Target | undefined
  /** Asks for what the screen shows, without waiting for it. */
  ask?: (visit: Visit<S>) => void
}

export type Routes = { [P in Place]: Route<Places[P]> }

type Options = {
  history: RouterHistory
  routes: Record<string, Route>
  nowhere: Screen
  /** Places that have gone to others, which keep the id. */
  moved?: Record<string, Place>
  /** Asks for what each place in the frame needs. */
  onVisit?: () => void
}

/** How to go to a target. `state: true` keeps that of the history's entry. */
export type How = {
  replace?: boolean | undefined
  state?: { over?: true } | true | undefined
  resetScroll?: boolean | undefined
  ignoreBlocker?: boolean | undefined
}

/** A screen that is drawn, without `screen` while its code is on its way. */
export type Match = {
  route: Screen
  place: string
  pathname: string
  id: number
  search: Search
  screen?: ComponentType
  error?: unknown
}

/** What is drawn: a screen, and one within it. `isSettled` once their code has come or failed. */
export type Shown = {
  matches: Match[]
  isFound: boolean
  isSettled: boolean
  key: string
  scroll: 'top' | 'keep' | 'restore'
}

/** Milliseconds for which the screen before stays: what comes sooner needs no stand-in. */
const patience = 150

const isOtherPart = (one: HistoryLocation, other: HistoryLocation) =>
  one.hash !== other.hash && one.pathname === other.pathname && one.search === other.search

type Arrival = { location: HistoryLocation; scroll: Shown['scroll'] }

/** Turns addresses into screens: says what is drawn, brings its code, and asks for its data. */
export class Router {
  readonly history: RouterHistory
  readonly #options: Options
  readonly #code = new Map<Screen, { screen?: ComponentType; asked?: Promise<unknown> }>()
  readonly #reads = new Map<Route, { from: string; values: Search }>()
  readonly #followers = new Set<(shown: Shown) => void>()
  #before: string | undefined
  #last: Arrival | undefined
  readonly #settled = Promise.withResolvers<void>()
  shown: Shown

  constructor(options: Options) {
    this.#options = options
    this.history = options.history
    this.shown = this.#shownAt({ location: this.history.location, scroll: 'restore' })
  }

  /** Draws the address that the browser shows, now and from now on. Resolves when the code of the first screen has come or failed. */
  async start() {
    this.history.subscribe(({ location, action: { type } }) => {
      const isMade = type === 'PUSH' || type === 'REPLACE'
      // To a part of the same page the browser scrolls by itself.
      const isPart = !isMade && this.#last !== undefined && isOtherPart(location, this.#last.location)
      const scroll = location.state.still || isPart ? 'keep' : 'top'
      void this.#arrive({ location, scroll: isMade || isPart ? scroll : 'restore' })
    })
    void this.#arrive({ location: this.history.location, scroll: 'restore' })
    await this.#settled.promise
  }

  /** Tells what is drawn whenever that changes. Returns the function that ends it. */
  follow(tell: (shown: Shown) => void) {
    this.#followers.add(tell)
    tell(this.shown)
    return () => void this.#followers.delete(tell)
  }

  readonly navigate = ({
    replace = false,
    state = {},
    resetScroll = true,
    ignoreBlocker = false,
    ...target
  }: Target & How) => {
    const href = this.hrefOf(target as Target)
    const { location } = this.history
    const { over } = state === true ? location.state : state
    const isHere = href === location.pathname + location.search && over === location.state.over
    const kept = { ...(over && { over }), ...(!resetScroll && { still: true as const }) }
    this.history[replace || isHere ? 'replace' : 'push'](href, kept, { ignoreBlocker })
  }

  readonly hrefOf = (target: Target) => {
    const { pathname } = this.history.location
    return addressOf(target, { pathname, search: () => this.#matchesAt(this.history.location).at(-1)?.search ?? {} })
  }

  /** Asks for code and data of a place that somebody is about to go to. */
  readonly preload = (target: Target) => {
    const [pathname = '', search = ''] = this.hrefOf(target).split(/(?=\?)/)
    const matches = this.#matchesAt({ pathname, search })
    for (const { route } of matches) this.#bring(route)?.catch(() => undefined)
    this.#ask(matches, pathname, () => true)
  }

  /** Asks anew for what is drawn. */
  readonly reload = () => void this.#arrive({ location: this.history.location, scroll: 'keep' })

  async #arrive(arrival: Arrival) {
    this.#last = arrival
    const { location } = arrival
    const before = this.#before
    this.#before = location.pathname
    const matches = this.#matchesAt(location)
    const instead = this.#instead(matches, location, before)
    if (instead !== undefined) return this.navigate({ ...instead, replace: true, ignoreBlocker: true })
    const drawn = this.shown.matches.map(({ place }) => place)
    this.#ask(matches, before, (place) => !drawn.includes(place))
    const coming = matches.flatMap(({ route }) => this.#bring(route) ?? [])
    if (coming.length === 0) return this.#show(arrival)
    const late = setTimeout(() => this.#show(arrival), patience)
    const ends = await Promise.allSettled(coming)
    clearTimeout(late)
    this.#show(
      arrival,
      ends.find(({ status }) => status === 'rejected'),
    )
  }

  #show(arrival: Arrival, failed?: PromiseSettledResult<unknown>) {
    // Somebody may have gone elsewhere meanwhile.
    if (this.#last !== arrival) return
    const shown = this.#shownAt(arrival, failed)
    this.shown = shown
    if (shown.isSettled) this.#settled.resolve()
    for (const tell of this.#followers) tell(shown)
  }

  #shownAt({ location, scroll }: Arrival, failed?: PromiseSettledResult<unknown>): Shown {
    const matches = this.#matchesAt(location).map((match): Match => {
      const screen = this.#code.get(match.route)?.screen
      if (screen !== undefined) return { ...match, screen }
      return failed?.status === 'rejected' ? { ...match, error: failed.reason } : match
    })
    const isSettled = matches.every(({ screen, error }) => screen !== undefined || error !== undefined)
    const isFound = matches[0]?.route !== this.#options.nowhere
    return { matches, isFound, isSettled, key: location.state.__TSR_key ?? '', scroll }
  }

  #instead(matches: Match[], location: HistoryLocation, before: string | undefined): Target | undefined {
    const { place = '', id } = placeOf(location.pathname) ?? {}
    const to = this.#options.moved?.[place] ?? place
    // Whoever asks where somebody is, and for the focus, knows one spelling of each path.
    if (to in this.#options.routes && pathTo(to, id) !== location.pathname)
      return { to, params: { id }, search: fromQuery(location.search) } as Target
    const match = matches.at(-1)
    return match && (match.route as Route).instead?.({ ...match, isNew: true, before })
  }

  #ask(matches: Match[], before: string | undefined, isNew: (place: string) => boolean) {
    if (matches[0]?.route !== this.#options.nowhere) this.#options.onVisit?.()
    for (const { route, place, id, search } of matches)
      (route as Route).ask?.({ id, search, isNew: isNew(place), before })
  }

  /** The screens of an address, the outer one first. The same search stays the same object. */
  #matchesAt({ pathname, search }: Pick<HistoryLocation, 'pathname' | 'search'>): Match[] {
    const routes = this.#options.routes
    const found = placeOf(pathname)
    const inner = routes[found?.place ?? '']
    if (found === undefined || inner === undefined)
      return [{ route: this.#options.nowhere, place: '', pathname, id: 0, search: {} }]
    const one = { place: found.place, pathname, id: found.id, route: inner, search: this.#read(inner, search) }
    const outer = inner.within === undefined ? undefined : routes[inner.within]
    if (outer === undefined || inner.within === undefined) return [one]
    const around = {
      route: outer,
      place: inner.within,
      pathname: inner.within,
      id: 0,
      search: this.#read(outer, search),
    }
    return [around, { ...one, search: { ...around.search, ...one.search } }]
  }

  #read(route: Route, search: string) {
    const last = this.#reads.get(route)
    if (last?.from === search) return last.values
    const values = (route.read?.(fromQuery(search)) ?? {}) as Search
    this.#reads.set(route, { from: search, values })
    return values
  }

  /** Brings the code of a screen; undefined when it is there. */
  #bring(route: Screen) {
    const code = this.#code.get(route) ?? {}
    this.#code.set(route, code)
    if (code.screen !== undefined) return undefined
    code.asked ??= loadPart(route.load).then(
      (screen) => (code.screen = screen),
      (error: unknown) => {
        delete code.asked
        throw error
      },
    )
    return code.asked
  }
}
