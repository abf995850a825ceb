import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** A mouse that moves slightly still clicks. */
const mousePx = 8
/** A finger must rest before it drags, so that it can still scroll and swipe; and no finger rests quite still. */
const restMs = 250
const tremblePx = 5
/** How close to the window's edge the pointer scrolls the page, and by how much at most in one frame. */
const edgePx = 80
const mostScrollPx = 24

/** A place in the window, or a way over the page, in pixels. */
type Point = { x: number; y: number }

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

/** A mouse button or a finger that is down on a thing, or the keyboard that carries it. */
type Press = {
  thing: HTMLElement
  /** From now on it is dragged. */
  carried?: Carried
  lift: () => void
  /** Which one it is; undefined for the keyboard. */
  pointer?: number
  /** Where it is in the window, and where it began on the page. */
  at: Point
  from: Point
  hasMoved?: boolean
  /** A finger has to rest. */
  timer?: ReturnType<typeof setTimeout>
}

/** There is one at a time. */
let press: Press | undefined

function begin(thing: HTMLElement, { lift }: Draggables, { x, y }: Point, pointer?: number): Press {
  const by = pointer === undefined ? 'keyboard' : 'pointer'
  const begun: Press = {
    thing,
    lift: () => (begun.carried ??= lift(thing, by)),
    at: { x, y },
    from: { x, y: y + scrollY },
    ...(pointer !== undefined && { pointer }),
  }
  return (press = begun)
}

function end(how: Parameters<Carried['end']>[0]) {
  const ended = press
  press = undefined
  clearTimeout(ended?.timer)
  ended?.carried?.end(how)
}

function down({ target, button, isPrimary, pointerType, pointerId, x, y }: PointerEvent, of: Draggables) {
  // A second finger zooms, unless the first one has something in hand.
  if (isPrimary || !press?.carried) end('cancelled')
  const thing = isPrimary && button === 0 && target instanceof Element && of.find(target)
  if (!thing) return
  const begun = begin(thing, of, { x, y }, pointerId)
  if (pointerType !== 'mouse') begun.timer = setTimeout(begun.lift, restMs)
}

const wayOf = ({ at, from }: Press): Point => ({ x: at.x - from.x, y: at.y + scrollY - from.y })

const follow = (moved: Press) => moved.carried?.follow?.(moved.at, wayOf(moved))

function hasLeft(moved: Press) {
  const { x, y } = wayOf(moved)
  return moved.timer ? Math.hypot(x, y) > tremblePx : Math.hypot(x, y) >= mousePx
}

function move({ pointerId, x, y }: PointerEvent) {
  if (press?.pointer !== pointerId) return
  press.at = { x, y }
  if (!press.hasMoved && !hasLeft(press)) return
  // A finger that has not rested scrolls.
  if (press.timer && !press.carried) return end('cancelled')
  press.lift()
  if (!press.hasMoved) scroll(press)
  press.hasMoved = true
  follow(press)
}

/** In each frame in which the pointer is near the edge the page scrolls: the nearer, the faster. */
function scroll(moved: Press) {
  requestAnimationFrame(() => {
    if (press !== moved) return
    const { y } = moved.at
    const beyond = y < edgePx ? y - edgePx : Math.max(0, y - (innerHeight - edgePx))
    const part = Math.max(-1, Math.min(1, beyond / edgePx))
    if (part !== 0) scrollBy({ top: part * mostScrollPx, behavior: 'instant' })
    if (part !== 0) follow(moved)
    scroll(moved)
  })
}

function up({ pointerId }: PointerEvent) {
  if (press?.pointer !== pointerId) return
  if (press.carried) swallowClick()
  end(press.hasMoved ? 'dropped' : 'rested')
}

/**
 * The click that ends a drag must not open what was dragged. A finger's comes through the browser's recognition of taps, any time
 * after it was lifted; so whoever presses or types next ends the wait, no clock. Clicks of the keyboard and of scripts count 0.
 */
function swallowClick() {
  const over = new AbortController()
  const told = { capture: true, signal: over.signal }
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
    over.abort()
  }
  addEventListener('click', swallow, told)
  for (const next of ['pointerdown', 'keydown']) addEventListener(next, () => over.abort(), told)
}

function key(event: KeyboardEvent, root: Element, of: Draggables) {
  // Another list of the page has used it: what one picks up the next one must not drop.
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(press?.carried ? isUsed(event, press, press.carried) : isPickedUp(event, root, of))) return
  // It does this and nothing else.
  event.preventDefault()
  event.stopPropagation()
}

function isPickedUp({ key, target, repeat }: KeyboardEvent, root: Element, of: Draggables): boolean {
  const isHere = target instanceof Element && root.contains(target)
  const thing = isHere && of.keys?.includes(key) && of.find(target)
  if (!thing) return false
  if (!repeat) begin(thing, of, { x: 0, y: 0 }).lift()
  return true
}

/** Whether a key does something to what is carried, and does it. */
function isUsed(event: KeyboardEvent, { pointer }: Press, carried: Carried): boolean {
  if (event.key !== 'Escape') return pointer === undefined && isCarriedBy(event, carried)
  // The button is still down, or the finger.
  if (pointer !== undefined) addEventListener('pointerup', swallowClick, { capture: true, once: true })
  end('cancelled')
  return true
}

function isCarriedBy(event: KeyboardEvent, { step }: Carried): boolean {
  const { key, repeat } = event
  const steps = /^(?:Arrow|Home$|End$)/.test(key)
  const drops = key === ' ' || key === 'Enter'
  if (steps) step?.(event)
  // Tab drops it, and the focus goes on.
  else if (key === 'Tab' || (drops && !repeat)) end('dropped')
  return steps || drops
}

/** What moves in the page loses the focus for a moment; whoever really leaves it puts it back. */
const checkFocus = () => {
  if (press && press.pointer === undefined && !press.thing.contains(document.activeElement)) end('cancelled')
}

/**
 * Makes things in `root` draggable with a mouse, a finger or, by `keys`, the keyboard: then arrow keys carry what was picked up, and
 * Space, Enter or Tab drops it. Escape cancels, and so does a change of `about`, what a drag goes by. One set of listeners serves all
 * things, however many they are, and nothing is measured or rendered before one of them is lifted.
 */
export function useDrag(root: RefObject<HTMLElement | null>, draggables: Draggables, about?: unknown) {
  const latest = useEffectEvent(() => draggables)
  useLayoutEffect(() => {
    const { current: part } = root
    if (!part) return
    const stopped = new AbortController()
    const { signal } = stopped
    const prevent = (event: Event, isWanted: unknown) => isWanted && event.cancelable && event.preventDefault()
    part.addEventListener('pointerdown', (event) => down(event, latest()), { signal })
    // A finger that rests wants no menu.
    part.addEventListener('contextmenu', (event) => prevent(event, press?.timer), { signal })
    part.addEventListener('dragstart', (event) => prevent(event, press), { signal })
    part.addEventListener('selectstart', (event) => prevent(event, press), { signal })
    // A finger that drags must not scroll the page as well.
    part.addEventListener('touchmove', (event) => prevent(event, press?.carried), { signal, passive: false })
    part.addEventListener('focusout', () => requestAnimationFrame(checkFocus), { signal })
    addEventListener('pointermove', (event) => move(event), { signal })
    addEventListener('pointerup', (event) => up(event), { signal })
    addEventListener('pointercancel', () => end('cancelled'), { signal })
    addEventListener('keydown', (event) => key(event, part, latest()), { signal, capture: true })
    return () => {
      end('cancelled')
      stopped.abort()
    }
  }, [root, about])
}
