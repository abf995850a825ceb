import { IconX } from '@tabler/icons-react'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeToast, toastDurations, toastStore } from '#lib/toast.ts'
import region from './toast-region.module.css'
import classes from './toaster.module.css'

const swipePx = 50

/** Shows the current toast. F8 moves the focus to it; a swipe to the right dismisses it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const viewport = useFocusGivenBack(toast?.id)
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipePx} duration={toastDurations.default}>
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          duration={toast.duration ?? toastDurations.default}
          className={`${region.toast} ${classes.toast}`}
          data-tone={toast.tone ?? 'calm'}
          onOpenChange={(open) => !open && closeToast(toast.id)}
        >
          <div className={region.words}>
            <Toast.Title className={region.title}>{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className={region.text}>{toast.text}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.Action altText={toast.action.label} className={classes.action} onClick={toast.action.run}>
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close className={classes.close} aria-label="Close">
            <IconX size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={viewport} className={region.viewport} />
    </Toast.Provider>
  )
}

/** Returns the focus to where it was before it entered the toast, once the toast is gone or another one has replaced it. */
function useFocusGivenBack(shown: number | undefined) {
  const viewport = useRef<HTMLOListElement>(null)
  const from = useRef<HTMLElement>(null)

  // Uses native events, because React does not consider the toasts children of the viewport.
  useEffect(() => {
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const isIn = (place: EventTarget | null) => place instanceof Node && viewport.current?.contains(place)
      if (!isIn(target)) from.current = null
      else if (!isIn(relatedTarget))
        from.current = relatedTarget instanceof HTMLElement ? relatedTarget : document.querySelector('main')
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    const place = from.current
    if (!place) return
    const back = place.isConnected ? place : document.querySelector<HTMLElement>('main')
    back?.focus({ preventScroll: true })
  }, [shown])
  return viewport
}
