import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeBeside } from './place-beside.ts'
import { tooltip } from './tooltip.ts'

const widthPx = 320

/** The tooltip itself: beside its anchor, until the user turns to something else. */
export function TooltipPanel({ anchor, children }: { anchor: HTMLElement; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!panel.current) return
    placeBeside(anchor, panel.current, widthPx)
    panel.current.showPopover()
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])
  useEffect(() => hideOnOtherwise(anchor, panel.current), [anchor])

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="tooltip"
      className="fixed beside m-0 w-max max-w-[min(--spacing(80),100vw---spacing(4))] rounded-md border border-line bg-surface px-3 py-2 text-14 text-ink shadow-overlay"
      onPointerEnter={() => tooltip.stay()}
      onPointerLeave={() => tooltip.leave()}
    >
      {children}
    </div>
  )
}

/** Hides it on Escape, on a press elsewhere, on scroll, and when its anchor is removed. */
function hideOnOtherwise(anchor: HTMLElement, panel: HTMLElement | null) {
  const control = new AbortController()
  const on = { signal: control.signal }
  const hide = () => tooltip.hide()
  const elsewhere = ({ target }: Event) => {
    if (!(target instanceof Node && [panel, anchor].some((place) => place?.contains(target)))) hide()
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), on)
  addEventListener('pointerdown', elsewhere, on)
  addEventListener('scroll', hide, { passive: true, ...on })
  // An element that has been removed from the page has no size.
  const watch = new ResizeObserver(() => !anchor.isConnected && hide())
  watch.observe(anchor)
  return () => {
    control.abort()
    watch.disconnect()
  }
}
