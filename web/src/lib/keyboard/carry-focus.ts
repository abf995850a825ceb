const focusable = 'a[href], button'

/** Those that look the same, such as the links to one place in panel and bar, are told apart by their order. */
const sameAs = (element: Element, root: Element) =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    ({ tagName, textContent }) => tagName === element.tagName && textContent === element.textContent,
  )

/** Remembers what has the focus inside of an element that is about to be drawn anew; the answer gives the focus to its successor. */
export function carryFocus(root: Element): () => void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  if (!focused?.matches(focusable)) return () => undefined
  const place = sameAs(focused, root).findIndex((element) => element === focused)
  return () => sameAs(focused, root)[place]?.focus({ preventScroll: true })
}
