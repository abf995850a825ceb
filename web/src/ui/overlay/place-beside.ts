const gapPx = 4
const edgePx = 8
/** Space that a panel needs below its anchor; with less, it goes above it. */
const roomPx = 280

/**
 * Positions a panel of the top layer beside its anchor, using the custom properties `--beside-top`, `-right`, `-bottom`,
 * `-left` and `-height` (its maximum height).
 */
export function placeBeside(anchor: HTMLElement, panel: HTMLElement, widthPx: number) {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
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
  for (const [name, value] of Object.entries(at)) panel.style.setProperty(`--beside-${name}`, value)
}
