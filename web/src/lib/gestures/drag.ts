import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { later } from '../load-later.ts'
import { isConnectionMetered, whenIdle } from '../when-idle.ts'

/** A place in the window, or a way over the page, in pixels. */
export type Point = { x: number; y: number }

/** What is being dragged, from the moment it is lifted. */
export type Carried = {
  /** The pointer is here, and has come so far over the page; a page that scrolls under it counts. */
  follow?: (at: Point, way: Point) => void
  /** An arrow key, Home or End was pressed while the keyboard carries it. */
  step?: (event: KeyboardEvent) => void
  /** Called once: it was dropped, or a finger only rested on it, or everything stays as it was. */
  end: (how: 'dropped' | 'rested' | 'cancelled') => void
}

/** What can be dragged in a part of the page. */
export type Draggables = {
  /** The thing that is dragged by this element, if it is any. */
  find: (at: Element) => HTMLElement | null | undefined
  lift: (thing: HTMLElement, by: 'pointer' | 'keyboard') => Carried
  /** The keys that pick up what has the focus. */
  keys?: readonly string[]
}

const engine = later(() => import('./drag-engine.ts'))
let isHere = false
const bringEngine = () => engine().finally(() => (isHere = true))

const inPart = ['pointerdown', 'contextmenu', 'dragstart', 'selectstart', 'touchmove', 'focusout'] as const
const inWindow = ['pointermove', 'pointerup', 'pointercancel', 'keydown'] as const

const begins = ({ type, target }: Event, part: Element) =>
  (type === 'pointerdown' || type === 'keydown') && target instanceof Node && part.contains(target)
const ends = ({ type }: Event) => type === 'pointerup' || type === 'pointercancel'

/**
 * Makes things in `root` draggable with a mouse, a finger or, by `keys`, the keyboard: then arrow keys carry what was picked up, and
 * Space, Enter or Tab drops it. Escape cancels, and so does a change of `about`, what a drag goes by. One set of listeners serves all
 * things, however many they are, and nothing is measured or rendered before one of them is lifted. The engine, and what `load` gives,
 * come when the page is at rest or with the first press.
 */
export function useDrag<Given>(
  root: RefObject<HTMLElement | null>,
  load: () => Promise<(given: Given) => Draggables>,
  given: Given,
  about?: unknown,
) {
  const latest = useEffectEvent(() => given)
  useLayoutEffect(() => {
    const { current: part } = root
    if (!part) return
    const stopped = new AbortController()
    const { signal } = stopped
    let hear: ((event: Event) => void) | undefined
    let early: Event | undefined

    const start = async () => {
      const [engine, draggables] = await Promise.all([bringEngine(), load()])
      if (signal.aborted || hear) return
      signal.addEventListener('abort', engine.cancel)
      hear = (event) => engine.hear(event, part, draggables(latest()))
      if (early) hear(early)
    }
    const bring = () => void start().catch(() => undefined)
    const listen = (event: Event) => {
      if (hear) return hear(event)
      if (ends(event)) early = undefined
      if (!begins(event, part)) return
      early = event
      bring()
    }
    for (const type of inPart)
      part.addEventListener(type, listen, { signal, ...(type === 'touchmove' && { passive: false }) })
    for (const type of inWindow) addEventListener(type, listen, { signal, capture: type === 'keydown' })
    if (isHere) bring()
    const callOff = isHere || isConnectionMetered() ? undefined : whenIdle(bring)
    return () => {
      callOff?.()
      stopped.abort()
    }
  }, [root, load, about])
}
