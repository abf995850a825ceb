/** Milliseconds and pixels within which a tap is the second one of a double tap. */
const soon = 500
const near = 24

const controls = 'a, button, label, input, select, textarea, [role]'

/**
 * From now on the second tap of a double tap reaches nothing but what the first one was for. A dialog that fills a small screen is
 * gone after the first, and what lay beneath it would get the second.
 */
export function swallowSecondTaps() {
  let last = { at: -soon, x: 0, y: 0, on: null as Element | null }
  const heard = (event: MouseEvent) => {
    if ((event as PointerEvent).pointerType !== 'touch') return
    const { timeStamp: at, clientX: x, clientY: y, target } = event
    const on = (target as Element).closest(controls)
    const isSecond = at - last.at < soon && Math.hypot(x - last.x, y - last.y) < near
    if (isSecond && on !== last.on) {
      event.preventDefault()
      event.stopPropagation()
    }
    last = { at, x, y, on }
  }
  addEventListener('click', heard, { capture: true })
}
