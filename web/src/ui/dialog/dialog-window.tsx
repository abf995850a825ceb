import '../controls.css'
import { Modal } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialog-window.module.css'
import { swallowSecondTaps } from './second-tap.ts'

// Once for all dialogs, with the first of them.
swallowSecondTaps()

export type DialogProps = {
  /** Dialogs are driven by the address: open while it says so, closed by navigating away. */
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
  /** A row of buttons that stays visible below the content. */
  footer?: ReactNode
  /** False while something is being sent, so that no input is lost. */
  closable?: boolean
  /** Stays a small window on small screens too. */
  popup?: boolean
}

const smallScreen = '(max-width: 39.99em)'

const handled = new WeakSet<Event>()

/**
 * Closes a dialog on Escape, unless something inside it has used the key or a popover is open. One key press closes only
 * one dialog: a confirmation that it opens synchronously gets the same key press.
 */
function useEscape(listens: boolean, onClose: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!listens || event.key !== 'Escape' || event.isComposing || event.defaultPrevented || handled.has(event)) return
    if (document.querySelector(':popover-open:not([popover=manual])')) return
    handled.add(event)
    onClose()
  })
}

/** Renders a dialog; screens use `Dialog`, which loads this. */
export function DialogWindow({
  opened,
  onClose,
  title,
  size = 'md',
  children,
  footer,
  closable = true,
  popup = false,
}: DialogProps) {
  useEscape(opened && closable, onClose)
  const fullScreen = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={fullScreen && !popup}
      centered
      closeOnEscape={false}
      closeOnClickOutside={closable}
      withCloseButton={closable}
      transitionProps={{ duration: 150, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.5 }}
      // A dialog is named by its title; its header must not become a second page banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        title: classes.title,
        body: classes.body,
        content: classes.content,
        header: classes.header,
        close: classes.close,
      }}
    >
      {/* While it fades out, nothing in it can be clicked again. */}
      <div className={classes.inside} inert={!opened}>
        {children}
      </div>
      {footer && (
        <div className={classes.footer} inert={!opened}>
          {footer}
        </div>
      )}
    </Modal>
  )
}
