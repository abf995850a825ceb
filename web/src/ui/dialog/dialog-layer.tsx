import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { holdToasts } from '#lib/toast.ts'

type Props = {
  /** Its name, or the id of the element that says it. */
  label?: string
  labelledBy?: string
  /** False while it must stay. */
  closable?: boolean
  onClose: () => void
  children: ReactNode
}

/** Opens the dialog before the parts behind it take their place: some of them measure themselves or take the focus. */
function Opener() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('dialog')
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return <span ref={place} hidden />
}

/**
 * A dialog of the browser over the whole window, open as long as it is rendered: it holds the focus, asks to be closed on Escape,
 * on the phone's way back and where nothing covers the page, and gives the focus back when it goes.
 */
export function DialogLayer({ label, labelledBy, closable = true, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  const ask = () => closable && onClose()
  return createPortal(
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-transparent text-ink backdrop:bg-shade"
      // It closes by no longer being rendered: whoever asked may still want to know whether to discard what was typed.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        ask()
      }}
      // The browser lets nobody refuse twice in a row.
      onClose={(event) => {
        if (event.target !== dialog.current || dialog.current.open) return
        dialog.current.showModal()
        ask()
      }}
    >
      <Opener />
      {children}
      {/* Last, so that the focus goes to the first control inside. */}
      <button
        type="button"
        className="absolute inset-0 -z-1 cursor-default"
        tabIndex={-1}
        aria-hidden="true"
        data-opening
        onClick={ask}
      />
      <div ref={holdToasts} />
    </dialog>,
    document.body,
  )
}
