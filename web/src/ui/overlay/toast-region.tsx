import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { closeToast, toastDurations, toastPlace, toastStore } from '#lib/toast.ts'
import classes from './toast-region.module.css'

const loadAfterMs = 2000

/**
 * Where toasts appear, inside of whatever covers the page. Their words are shown at once; what else they can do is loaded after
 * the page, or with the first toast. If that fails, the next toast tries again: the page around it must not break because of it.
 */
export function ToastRegion() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>()
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const place = useSyncExternalStore(toastPlace.subscribe, toastPlace.get)

  useEffect(() => toast?.onShown?.(), [toast])
  useEffect(() => {
    if (loaded) return
    const close = () => toast && setTimeout(closeToast, toastDurations.default, toast.id)
    const load = () => void import('./toaster.tsx').then(setLoaded, close)
    const timer = setTimeout(load, toast ? 0 : loadAfterMs)
    return () => clearTimeout(timer)
  }, [loaded, toast])

  const shown = loaded ? (
    <loaded.Toaster />
  ) : (
    toast && (
      // Only failures are read out: the others are, once the rest of the toast is there.
      <div key={toast.id} className={classes.viewport} role={toast.tone && 'alert'}>
        <div className={classes.toast} data-tone={toast.tone}>
          <div className={classes.words}>
            <p className={classes.title}>{toast.title}</p>
            <p className={classes.text}>{toast.text}</p>
          </div>
        </div>
      </div>
    )
  )
  return place ? createPortal(shown, place) : shown
}
