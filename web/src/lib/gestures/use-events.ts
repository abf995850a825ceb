import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }

/** Listens for events in a part of the page whose things are too many for listeners of their own. */
export function useEvents(root: RefObject<HTMLElement | null>, listeners: Listeners) {
  const hear = useEffectEvent((event: Event) =>
    (listeners as Record<string, (event: Event) => void>)[event.type]?.(event),
  )
  const types = Object.keys(listeners).join()
  useLayoutEffect(() => {
    const stopped = new AbortController()
    for (const type of types.split(',')) {
      const options = { signal: stopped.signal, passive: type.startsWith('touch') }
      root.current?.addEventListener(type, (event) => hear(event), options)
    }
    return () => stopped.abort()
  }, [root, types])
}
