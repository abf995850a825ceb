import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react'
import classes from './popover.module.css'

const gapPx = 4
const edgePx = 8
/** Room that a panel should have below its button before it goes above it. */
const roomPx = 280
const widthPx = 320

/** Puts the panel beside its button; small screens ignore it and show a sheet at the bottom. */
function place(button: HTMLElement, panel: HTMLElement) {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const below = innerHeight - bottom
  const goesDown = below >= roomPx || below >= top
  const goesRight = left + widthPx <= innerWidth
  const at = {
    top: goesDown ? `${bottom + gapPx}px` : 'auto',
    bottom: goesDown ? 'auto' : `${innerHeight - top + gapPx}px`,
    left: goesRight ? `${Math.max(edgePx, left)}px` : 'auto',
    right: goesRight ? 'auto' : `${Math.max(edgePx, innerWidth - right)}px`,
    height: `${(goesDown ? below : top) - gapPx - edgePx}px`,
  }
  for (const [name, value] of Object.entries(at)) panel.style.setProperty(`--popover-${name}`, value)
}

export type PopoverState = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
  close: () => void
  /** For the button that opens and closes it. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>
    popoverTarget: string
    'aria-expanded': boolean
  }
}

/** The state of one popover. The browser opens it, closes it on Escape and on a click elsewhere, and looks after the focus. */
export function usePopover(): PopoverState {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => panel.current?.hidePopover(), [])
  return {
    id,
    button,
    panel,
    opened,
    setOpened,
    close,
    buttonProps: { ref: button, popoverTarget: id, 'aria-expanded': opened },
  }
}

type Props = { state: PopoverState; label: string; role?: 'dialog' | 'menu'; children: ReactNode }

/** What a popover shows: a panel beside its button, or a sheet on small screens. */
export function PopoverPanel({ state, label, role = 'dialog', children }: Props) {
  const { id, button, panel, opened, setOpened } = state

  useEffect(() => {
    const [from, to] = [button.current, panel.current]
    if (!opened || !from || !to) return
    const follow = () => place(from, to)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    to.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus({ preventScroll: true })
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [opened, button, panel])

  const before = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === 'open'
    if (opens && button.current) place(button.current, event.currentTarget)
    setOpened(opens)
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      className={classes.panel}
      onBeforeToggle={before}
    >
      {opened && children}
    </div>
  )
}
