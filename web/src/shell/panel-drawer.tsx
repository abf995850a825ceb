import { IconX } from '@tabler/icons-react'
import { useNativeDialog } from '#ui/overlay/use-native-dialog.ts'
import classes from './panel-drawer.module.css'
import { Panel } from './panel.tsx'

type Props = {
  onClose: () => void
  onSearch: () => void
}

/** The side panel on small screens. */
export function PanelDrawer({ onClose, onSearch }: Props) {
  const dialog = useNativeDialog(onClose)
  return (
    <dialog {...dialog} aria-label="More" className={classes.dialog}>
      <button type="button" className={classes.outside} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className={classes.drawer}>
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
        <Panel onChosen={onClose} onSearch={onSearch} />
      </div>
    </dialog>
  )
}
