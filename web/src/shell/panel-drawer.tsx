import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import classes from './panel-drawer.module.css'
import { Panel } from './panel.tsx'

type Props = { ref: RefObject<HTMLDialogElement | null>; onSearch: () => void }

/** The side panel on small screens. The native dialog traps the focus, closes on Escape and restores the focus. */
export function PanelDrawer({ ref, onSearch }: Props) {
  const close = () => ref.current?.close()
  const search = () => {
    close()
    onSearch()
  }
  return (
    <dialog ref={ref} aria-label="More" className={classes.dialog}>
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
