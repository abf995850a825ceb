import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/**
 * What a native `dialog` needs that is open as long as it is rendered: it traps the focus, asks to be taken away on Escape, and
 * gives the focus back when it goes.
 */
export function useNativeDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = ref.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  // Told at once: the event of a closed dialog comes later, and by then another may have been asked for.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return { ref, onCancel, onClose: () => ref.current?.open === false && onClose() }
}
