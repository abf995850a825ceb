import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import classes from './native-dialog.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

/**
 * A native dialog over the whole window, open as long as it is rendered: it traps the focus, closes on Escape and where nothing
 * covers the page, and gives the focus back when it goes.
 */
export function NativeDialog({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  // Told at once: the event of a closed dialog comes later, and by then another may have been asked for.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.dialog}
      onCancel={onCancel}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      {children}
      {/* Last, so that the focus goes to the first control inside. */}
      <button
        type="button"
        className={classes.outside}
        tabIndex={-1}
        aria-hidden="true"
        data-opening
        onClick={onClose}
      />
    </dialog>
  )
}
