/** Distances in pixels and times in milliseconds of pulling a list down to refresh it. */
export const pullLimits = { trigger: 60, max: 80, reload: 50, timeout: 500, slack: 10 } as const

/** True when releasing here refreshes. */
export const refreshes = (distance: number) => distance > pullLimits.trigger

/** How far the list follows a finger that has moved down: slowly at first, never beyond the maximum. */
export function followed(finger: number): number {
  if (finger <= 0) return 0
  const resistance = Math.min(1, finger / pullLimits.trigger / 2.5)
  return resistance * Math.min(pullLimits.max, finger)
}

/** What a finger that has moved this far intends; `undecided` until it has moved more than the slack. */
export function intent(right: number, down: number): 'undecided' | 'pull' | 'other' {
  if (Math.max(Math.abs(right), Math.abs(down)) <= pullLimits.slack) return 'undecided'
  return down > Math.abs(right) ? 'pull' : 'other'
}

type Followed = { onMove: (distance: number) => void; onRefresh: () => void; signal: AbortSignal }

/** Tracks one finger from the top of the page, not of a dialog over it; reports how far the page follows, and a release beyond the trigger. */
export function followFinger(element: HTMLElement, { onMove, onRefresh, signal }: Followed) {
  let start: { x: number; y: number } | undefined
  let pulling = false
  let distance = 0

  const begin = ({ touches, target }: TouchEvent) => {
    const [touch] = touches
    const isOver = target instanceof Element && target.closest('dialog')
    start =
      touch && touches.length === 1 && scrollY <= 0 && !isOver ? { x: touch.clientX, y: touch.clientY } : undefined
    pulling = false
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    // A part of the page that uses the movement itself, for dragging, has prevented the default.
    if (event.defaultPrevented) start = undefined
    if (!start || !touch) return
    const down = touch.clientY - start.y
    const wish = pulling ? 'pull' : intent(touch.clientX - start.x, down)
    if (wish === 'other') start = undefined
    if (wish !== 'pull') return
    pulling = true
    if (event.cancelable) event.preventDefault()
    distance = followed(down)
    onMove(distance)
  }
  const end = () => {
    if (pulling && refreshes(distance)) onRefresh()
    else if (pulling) onMove(0)
    start = undefined
    pulling = false
    distance = 0
  }

  element.addEventListener('touchstart', begin, { passive: true, signal })
  // Not passive: the browser must not scroll while the page is being pulled.
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', end, { signal })
}
