import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { placeBeside } from './place-beside.ts'
import classes from './tooltip.module.css'

const openDelayMs = 700
/** So soon after one has gone, the next comes at once. */
const skipDelayMs = 300
/** Time for the pointer to cross over to the tooltip. */
const leaveMs = 120
const widthPx = 320

let lastGone = -Infinity

type ForElement<E> = {
  ref: RefObject<E | null>
  'aria-describedby': string | undefined
  onPointerEnter: (event: { pointerType: string }) => void
  onPointerLeave: () => void
  onFocus: (event: { target: Element }) => void
  onBlur: () => void
  onClick: () => void
}
type Props<E> = {
  content: ReactNode
  /** Draws the element that it is about, with what the tooltip needs of it. */
  children: (given: ForElement<E>) => ReactNode
  /** For what a finger should be able to ask for as well. */
  opensOnTap?: boolean
}

function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => clearTimeout(timer.current), [])
  const start = useCallback((run: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }, [])
  useEffect(() => stop, [stop])
  return { start, stop }
}

/** More about one thing, on hover and on keyboard focus; it stays while the pointer is over it, and goes on Escape. */
export function Tooltip<E extends HTMLElement>({ content, children, opensOnTap = false }: Props<E>) {
  const id = useId()
  const anchor = useRef<E>(null)
  const [open, setOpen] = useState(false)
  const { start, stop } = useTimer()

  const show = () => {
    stop()
    setOpen(true)
  }
  const hide = useCallback(() => {
    stop()
    setOpen((was) => {
      if (was) lastGone = performance.now()
      return false
    })
  }, [stop])

  return (
    <>
      {children({
        ref: anchor,
        'aria-describedby': open ? id : undefined,
        onPointerEnter: ({ pointerType }) => {
          if (pointerType !== 'touch') start(show, performance.now() - lastGone < skipDelayMs ? 0 : openDelayMs)
        },
        onPointerLeave: () => start(hide, leaveMs),
        onFocus: ({ target }) => target.matches(':focus-visible') && show(),
        onBlur: hide,
        onClick: () => (opensOnTap ? show() : hide()),
      })}
      {open && (
        <Panel id={id} anchor={anchor} onHide={hide} onEnter={stop} onLeave={() => start(hide, leaveMs)}>
          {content}
        </Panel>
      )}
    </>
  )
}

type PanelProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  onHide: () => void
  onEnter: () => void
  onLeave: () => void
  children: ReactNode
}

function Panel({ id, anchor, onHide, onEnter, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!panel.current || !anchor.current) return
    placeBeside(anchor.current, panel.current, widthPx)
    panel.current.showPopover()
  }, [anchor])
  useEffect(() => {
    const control = new AbortController()
    const on = { signal: control.signal }
    const outside = ({ target }: Event) => {
      const inside = target instanceof Node && [panel, anchor].some(({ current }) => current?.contains(target))
      if (!inside) onHide()
    }
    addEventListener('keydown', ({ key }) => key === 'Escape' && onHide(), on)
    addEventListener('pointerdown', outside, on)
    addEventListener('scroll', onHide, { passive: true, ...on })
    return () => control.abort()
  }, [anchor, onHide])

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="tooltip"
      className={classes.tooltip}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>
  )
}
