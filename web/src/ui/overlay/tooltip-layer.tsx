import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { TooltipPanel } from './tooltip-panel.tsx'
import { tooltip } from './tooltip.ts'

/** Landmarks that screen readers navigate to; what is in none of them is easily missed. */
const landmarks = 'main, nav, header, dialog, [role=dialog]'

/** Renders the app's tooltip: above everything, beside its anchor, in the same landmark of the page. */
export function TooltipLayer() {
  const tip = useSyncExternalStore(tooltip.subscribe, tooltip.get)
  if (!tip) return null
  const part = tip.anchor.closest(landmarks) ?? document.body
  return createPortal(<TooltipPanel anchor={tip.anchor}>{tip.content()}</TooltipPanel>, part)
}
