import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { toastStore } from '#lib/toast.ts'

const Toaster = lazyPart(() => import('./toaster.tsx'), 'Toaster')
const loadAfterMs = 2000

/** Where toasts appear. What draws them is loaded once the page stands, or at once with the first toast. */
export function ToastRegion() {
  const [ready, setReady] = useState(false)
  const wanted = useSyncExternalStore(toastStore.subscribe, () => toastStore.get() !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), wanted ? 0 : loadAfterMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return ready || wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
