import '../controls.css'
import { Modal } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialog-window.module.css'

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

const smallScreen = '(max-width: 39.99em)'

const handled = new WeakSet<Event>()

/**
 * Closes a dialog on Escape, unless something inside of it has used the key or a popover stands open. One press closes
 * one dialog: a question that it has opened at once hears of the same press.
 */
function useEscape(listens: boolean, onClose: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!listens || event.key !== 'Escape' || event.isComposing || event.defaultPrevented || handled.has(event)) return
    if (document.querySelector(':popover-open:not([popover=manual])')) return
    handled.add(event)
    onClose()
  })
}

/** What a dialog is drawn with; screens use `Dialog`, which loads it. */
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
      // A dialog is named by its title; a second banner of the page it is not.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title, body: classes.body, content: classes.content, header: classes.header }}
    >
      {/* While it fades away, nothing in it can be pressed once more. */}
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
