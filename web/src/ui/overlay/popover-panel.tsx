import { useEffect, useLayoutEffect, type ReactNode, type ToggleEvent } from 'react'
import { placeBeside } from './place-beside.ts'
import type { PopoverState } from './popover.tsx'

const widthPx = 320
const controls = 'input, button:not([aria-checked="false"]), [tabindex="0"]'

type Props = { state: PopoverState; label: string; role?: 'dialog' | 'menu'; children: ReactNode }

/** The panel itself, which opens as it arrives. */
export function Panel({ state, label, role = 'dialog', children }: Props) {
  const { id, button, panel, opened, setOpened } = state

  useLayoutEffect(() => panel.current?.showPopover(), [panel])

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
