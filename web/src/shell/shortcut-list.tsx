import { Switch } from '#ui/field/checkbox.tsx'
import { useAllShortcuts, useShortcutsOn } from '#lib/keyboard/shortcuts.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './shortcut-list.module.css'

/** Every shortcut of this page, and a switch for people who are bothered by single-key shortcuts. */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const shortcuts = useAllShortcuts()
  const [on, setOn] = useShortcutsOn()
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={classes.row}>
            <dt>{label}</dt>
            <dd className={classes.keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className={classes.switch}
        label="Shortcuts on"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
