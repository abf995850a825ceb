import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toastStore } from '#lib/toast.ts'

const loadAfterMs = 2000

/**
 * Where toasts appear. What draws them is loaded once the page stands, or at once with the first toast. When that fails,
 * the next toast tries again: the page around it must not break for it.
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
