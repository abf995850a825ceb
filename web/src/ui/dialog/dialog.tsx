import { Suspense, useState } from 'react'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'), 'DialogWindow')

/** A dialog over the page: full screen on small screens, closed by Escape, and returns the focus to where it came from. */
export function Dialog(props: DialogProps) {
  const { opened } = props
  useFocusBack(opened)
  // Loaded when first needed, and kept after that, so that it can fade out. Each opening is a new one, and so above those already open.
  const [{ isOpen, times }, setOpenings] = useState({ isOpen: opened, times: Number(opened) })
  if (opened !== isOpen) setOpenings({ isOpen: opened, times: times + Number(opened) })
  return <Suspense>{times > 0 && <DialogWindow key={times} {...props} />}</Suspense>
}
