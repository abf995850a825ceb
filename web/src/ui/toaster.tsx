import { IconX } from '@tabler/icons-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { closeToast, toastDurations, toastStore } from '#lib/toast.ts'
import classes from './toaster.module.css'

const swipePx = 50

/** Shows the toast of the moment. F8 leads to it; a swipe to the right takes it away. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipePx} duration={toastDurations.usual}>
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          duration={toast.duration ?? toastDurations.usual}
          className={classes.toast}
          data-tone={toast.tone ?? 'calm'}
          onOpenChange={(open) => !open && closeToast(toast.id)}
        >
          <div className={classes.words}>
            <Toast.Title className={classes.title}>{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className={classes.text}>{toast.text}</Toast.Description>}
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
      <Toast.Viewport className={classes.viewport} />
    </Toast.Provider>
  )
}
