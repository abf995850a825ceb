/** Those who are told of each change. `subscribe` is what `useSyncExternalStore` of React takes; it returns the end of it. */
export function newListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
