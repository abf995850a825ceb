import type { PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { TooltipTiming } from '#lib/tooltip-timing.ts'

/** The tooltip of the whole app; the one layer in the frame renders it. */
export const tooltip = new TooltipTiming<HTMLElement, () => ReactNode>()

/** Adds a tooltip on hover and keyboard focus; a press hides it, or opens it with `opensOnTap`. */
export function saysMore(content: () => ReactNode, { opensOnTap = false } = {}) {
  const tip = ({ currentTarget }: SyntheticEvent<HTMLElement>) => ({ anchor: currentTarget, content })
  return {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      // Nothing opens under what is being dragged.
      if (event.pointerType !== 'touch' && event.buttons === 0) tooltip.hover(tip(event))
    },
    onPointerDown: () => !opensOnTap && tooltip.hide(),
    onPointerLeave: () => tooltip.leave(),
    onFocus: (event: SyntheticEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) tooltip.show(tip(event))
    },
    onBlur: () => tooltip.hide(),
    onClick: (event: SyntheticEvent<HTMLElement>) => opensOnTap && tooltip.show(tip(event)),
  }
}
