import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import classes from './panel-drawer.module.css'
import { Panel } from './panel.tsx'

/** The side panel of small screens. The browser's own dialog keeps the focus inside, closes on Escape and gives it back. */
export function PanelDrawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close()
  return (
    <dialog ref={ref} aria-label="More" className={classes.dialog}>
      <button type="button" className={classes.outside} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div className={classes.drawer}>
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          <IconX size={20} aria-hidden="true" />
        </button>
        <Panel onChosen={close} />
      </div>
    </dialog>
  )
}
