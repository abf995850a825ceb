/** Milliseconds and pixels within which a tap is the second one of a double tap. */
const soon = 500
const near = 24

const controls = 'a, button, label, input, select, textarea, [role]'

/** What a tap there is for. A label taps its field: the browser sends that one a click of its own. */
function controlAt(target: Element) {
  const on = target.closest(controls)
  return on instanceof HTMLLabelElement ? on.control : on
}

/**
 * From now on the second tap or click of a double one reaches nothing but what the first one was for. A dialog that fills a small screen is
 * gone after the first, and what lay beneath it would get the second.
 */
export function swallowSecondTaps() {
  let last: { at: number; x: number; y: number; on: Element } | undefined
  const heard = (event: MouseEvent) => {
    const { pointerType } = event as PointerEvent
    // Keys and scripts have none.
    if (pointerType === '') return
    const { timeStamp: at, clientX: x, clientY: y, target } = event
    const on = controlAt(target as Element)
    const isSecond = last !== undefined && at - last.at < soon && Math.hypot(x - last.x, y - last.y) < near
    // Of a mouse the system says whether it was one: it may click twice at once beside each other.
    const isElsewhere = isSecond && on !== last?.on && (pointerType === 'touch' || event.detail > 1)
    if (isElsewhere) {
      event.preventDefault()
      event.stopPropagation()
    }
    // A tap that did nothing is not the first of two.
    last = isElsewhere || on === null ? undefined : { at, x, y, on }
  }
  addEventListener('click', heard, { capture: true })
}
