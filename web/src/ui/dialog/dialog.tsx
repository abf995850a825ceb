import { Suspense, useState, type ReactNode } from 'react'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'

export type DialogProps = {
  /** Dialogs are driven by the address: open while it says so, closed by navigating away. */
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
  /** The row of buttons that stays in sight below the content. */
  footer?: ReactNode
  /** False while something is being sent, so that nothing typed is lost. */
  closable?: boolean
  /** Stays a small window on small screens too. */
  popup?: boolean
}

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'), 'DialogWindow')

/** A dialog over the page: full screen on small ones, closed by Escape, gives the focus back to where it came from. */
export function Dialog(props: DialogProps) {
  const { opened } = props
  useFocusBack(opened)
  // Loaded when it is first wanted, and kept then, so that it can fade away.
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return <Suspense>{wanted && <DialogWindow {...props} />}</Suspense>
}
