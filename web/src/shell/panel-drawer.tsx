import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import classes from './panel-drawer.module.css'
import { Panel } from './panel.tsx'

type Props = {
  onClose: () => void
  /** Instead of `onClose`, once the focus is back where it was, when the search was chosen. */
  onSearch: () => void
}

/** The side panel on small screens. The native dialog traps the focus, closes on Escape and restores the focus. */
export function PanelDrawer({ onClose, onSearch }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const left = useRef(onClose)
  const close = () => dialog.current?.close()
  const search = () => {
    left.current = onSearch
    close()
  }
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label="More" className={classes.dialog} onClose={() => left.current()}>
      <button type="button" className={classes.outside} tabIndex={-1} aria-hidden="true" onClick={close} />
      <div className={classes.drawer}>
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          <IconX size={20} aria-hidden="true" />
        </button>
        <Panel onChosen={close} onSearch={search} />
      </div>
    </dialog>
  )
}
