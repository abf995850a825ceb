const focusable = 'a[href], button, [tabindex]'

const isLike = (one: Element, other: Element) =>
  one.tagName === other.tagName && (other.id ? one.id === other.id : one.textContent === other.textContent)

/** Look-alikes, such as links to the same place in panel and bar, are told apart by their order. */
const sameAs = (element: Element, root: Element) =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter((one) => isLike(one, element))

/** Remembers what has the focus inside an element that is about to be rendered anew; the returned function focuses its successor. */
export function carryFocus(root: Element): () => void {
  let focused: Element | undefined
  let place = -1
  const note = () => {
    focused = root.contains(document.activeElement) ? (document.activeElement ?? undefined) : undefined
    place = focused ? sameAs(focused, root).findIndex((element) => element === focused) : -1
  }
  note()
  root.addEventListener('focusin', note)
  return () => {
    root.removeEventListener('focusin', note)
    if (focused) sameAs(focused, root)[place]?.focus({ preventScroll: true })
  }
}
