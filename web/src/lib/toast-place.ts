let place: HTMLElement | undefined
const listeners = new Set<() => void>()

function set(next: HTMLElement | undefined) {
  place = next
  for (const listener of listeners) listener()
}

/**
 * Draws toasts inside this element until the returned function is called: for what covers the whole page and makes the rest of it
 * inert, so that a toast is seen, read out and reached there too. Works as the ref of an element.
 */
export function holdToasts(element: HTMLElement | null) {
  if (element === null) return
  set(element)
  return () => {
    if (place === element) set(undefined)
  }
}

/** Where toasts are drawn instead of at their usual place, as a store for React. */
export const toastPlace = {
  get: () => place,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
