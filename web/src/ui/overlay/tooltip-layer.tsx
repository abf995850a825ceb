import { Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#lib/load-part.ts'
import { tooltip } from './tooltip.ts'

const TooltipPanel = lazyPart(() => import('./tooltip-panel.tsx'), 'TooltipPanel')

/** The parts of a page that a screen reader leads to; what stands in none of them is easily missed. */
const landmarks = 'main, nav, header, [role=dialog]'

/** Where the tooltip of the app appears: above everything, beside what it is about, in the same part of the page. */
export function TooltipLayer() {
  const tip = useSyncExternalStore(tooltip.subscribe, tooltip.get)
  if (!tip) return null
  const part = tip.anchor.closest(landmarks) ?? document.body
  return <Suspense>{createPortal(<TooltipPanel anchor={tip.anchor}>{tip.content()}</TooltipPanel>, part)}</Suspense>
}
