import { Suspense } from 'react'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'), 'DialogWindow')

/** A dialog over the page: full screen on small screens, closed by Escape, and returns the focus to where it came from. */
export function Dialog({ opened, ...props }: DialogProps) {
  useFocusBack(opened)
  return <Suspense>{opened && <DialogWindow {...props} />}</Suspense>
}
