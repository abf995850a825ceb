import { IconX } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { DialogLayer } from './dialog-layer.tsx'
import { swallowSecondTaps } from './second-tap.ts'

// Once for all dialogs, with the first of them.
swallowSecondTaps()

export type DialogProps = {
  /** Dialogs are driven by the address: open while it says so, closed by navigating away. */
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Before the title, and below it. */
  before?: ReactNode
  under?: ReactNode
  size?: keyof typeof widths
  children: ReactNode
  /** A row of buttons that stays visible below the content. */
  footer?: ReactNode
  /** False while something is being sent, so that no input is lost. */
  closable?: boolean
  /** Stays a small window on small screens too. */
  popup?: boolean
}

const widths = { sm: 'sm:max-w-95', md: 'sm:max-w-110', lg: 'sm:max-w-155', xl: 'sm:max-w-195' }
const placed = {
  popup: 'h-fit max-h-window w-[calc(100%---spacing(8))] max-w-95 rounded-md border',
  full: 'h-full max-sm:border-0 sm:h-fit sm:max-h-window sm:w-[calc(100%---spacing(8))] sm:rounded-md sm:border',
}

/** Draws a dialog; screens use `Dialog`, which loads this. */
export function DialogWindow(props: Omit<DialogProps, 'opened'>) {
  const { onClose, title, before, under, size = 'md', children, footer, closable = true, popup = false } = props
  const titleId = useId()
  return (
    <DialogLayer labelledBy={titleId} closable={closable} onClose={onClose}>
      <div
        className={`absolute inset-0 m-auto flex w-full animate-fade flex-col overflow-y-auto overscroll-contain border-line bg-surface shadow-overlay ${placed[popup ? 'popup' : 'full']} ${widths[size]}`}
      >
        <div className="sticky top-0 z-1 flex min-h-15 flex-none items-center gap-2 bg-surface py-3 ps-4 pe-3">
          {before}
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-18 leading-snug font-bold">
              {title}
            </h2>
            {under}
          </div>
          {closable && (
            <IconButton aria-label="Close" onClick={onClose} className="finger-room">
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {/* Room for the focus ring of the first element. */}
        <div className="flex-1 px-4 pt-1 pb-4">{children}</div>
        {footer && (
          <div className="sticky bottom-0 z-1 flex flex-none flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </DialogLayer>
  )
}
