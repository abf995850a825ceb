import { useEffect, useRef } from 'react'

/** Calls `onSight` whenever the element is near the window: at the end of a list that goes on. */
export function useInSight(onSight: () => void) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onSight(), {
      rootMargin: '200px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  })
  return end
}
