import { IconX } from '@tabler/icons-react'
import { useClosedByBack } from '#ui/overlay/closed-by-back.ts'
import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'
import classes from './panel-drawer.module.css'
import { Panel } from './panel.tsx'

type Props = {
  onClose: () => void
  onSearch: () => void
}

/** The side panel on small screens. */
export function PanelDrawer({ onClose, onSearch }: Props) {
  useClosedByBack(onClose)
  return (
    <DialogLayer label="More" onClose={onClose}>
      <div className={classes.drawer}>
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
        <Panel onChosen={onClose} onSearch={onSearch} />
      </div>
    </DialogLayer>
  )
}
