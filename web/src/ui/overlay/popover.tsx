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
import { placeBeside } from './place-beside.ts'

const widthPx = 320
const controls = 'input, button:not([aria-checked="false"]), [tabindex="0"]'

export type PopoverState = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
  close: () => void
  /** Opens it beside another button than the one with `buttonProps`. */
  openBeside: (button: HTMLButtonElement) => void
  /** Props for the button that opens and closes it. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>
    popoverTarget: string
    'aria-expanded': boolean
  }
}

/** The state of one popover. The browser opens it, closes it on Escape and on an outside click, and manages the focus. */
export function usePopover(): PopoverState {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => panel.current?.hidePopover(), [])
  const openBeside = useCallback((from: HTMLButtonElement) => {
    button.current = from
    panel.current?.showPopover()
  }, [])
  return {
    id,
    button,
    panel,
    opened,
    setOpened,
    close,
    openBeside,
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
    const follow = () => placeBeside(from, to, widthPx)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [opened, button, panel])

  const before = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return
    if (button.current) placeBeside(button.current, event.currentTarget, widthPx)
    setOpened(true)
  }

  // Not earlier: an element that is not shown yet cannot take the focus, and the browser gives back only one that is still inside.
  const after = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return setOpened(false)
    const panel = event.currentTarget
    const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>(controls)
    first?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      className="fixed beside m-0 w-max max-w-[min(--spacing(80),100vw---spacing(4))] min-w-50 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface text-ink shadow-overlay max-md:inset-[auto_0_0] max-md:max-h-[75dvh] max-md:w-full max-md:max-w-none max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:pb-safe max-md:backdrop:bg-shade open:animate-rise"
      onBeforeToggle={before}
      onToggle={after}
    >
      {opened && children}
    </div>
  )
}
