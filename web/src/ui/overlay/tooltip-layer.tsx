import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './place-beside.ts'
import classes from './tooltip-layer.module.css'
import { tooltip } from './tooltip.ts'

const widthPx = 320

/** The parts of a page that a screen reader leads to; what stands in none of them is easily missed. */
const landmarks = 'main, nav, header, [role=dialog]'

/** Where the tooltip of the app appears: above everything, beside what it is about, in the same part of the page. */
export function TooltipLayer() {
  const tip = useSyncExternalStore(tooltip.subscribe, tooltip.get)
  if (!tip) return null
  const part = tip.anchor.closest(landmarks) ?? document.body
  return createPortal(<Tooltip anchor={tip.anchor}>{tip.content()}</Tooltip>, part)
}

function Tooltip({ anchor, children }: { anchor: HTMLElement; children: ReactNode }) {
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
      className={classes.tooltip}
      onPointerEnter={() => tooltip.stay()}
      onPointerLeave={() => tooltip.leave()}
    >
      {children}
    </div>
  )
}

/** Hides it on Escape, on a press elsewhere, while one scrolls, and when its anchor goes away. */
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
  // An element that has left the page has no size.
  const watch = new ResizeObserver(() => !anchor.isConnected && hide())
  watch.observe(anchor)
  return () => {
    control.abort()
    watch.disconnect()
  }
}
