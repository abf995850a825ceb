import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toastStore } from '#lib/toast.ts'

const loadAfterMs = 2000

/**
 * Where toasts appear. The code that renders them is loaded after the page, or immediately with the first toast. If that
 * fails, the next toast tries again: the page around it must not break because of it.
 */
export function ToastRegion() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>()
  const wanted = useSyncExternalStore(toastStore.subscribe, toastStore.get)?.id

  useEffect(() => {
    if (loaded) return
    const load = () => void import('./toaster.tsx').then(setLoaded, () => undefined)
    const timer = setTimeout(load, wanted === undefined ? loadAfterMs : 0)
    return () => clearTimeout(timer)
  }, [loaded, wanted])

  return loaded ? <loaded.Toaster /> : null
}
