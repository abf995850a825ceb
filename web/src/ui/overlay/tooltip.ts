import type { PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { TooltipTiming } from '#lib/tooltip-timing.ts'

/** The tooltip of the whole app; the layer that stands once in the frame draws it. */
export const tooltip = new TooltipTiming<HTMLElement, () => ReactNode>()

/** Makes an element say more on hover and on keyboard focus; a press ends it, or asks for it where `opensOnTap`. */
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
