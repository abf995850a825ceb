import { ActionIcon } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconSquareCheck, IconTrash } from '@tabler/icons-react'
import { Menu } from '#ui/menu.tsx'
import { usePopover } from '#ui/popover.tsx'
import classes from './row-actions.module.css'

type Props = { name: string; archived: boolean; onArchive: () => void; onSelect: () => void; onDelete: () => void }

/** Archive at hand, everything else in a menu. */
export function RowActions({ name, archived, onArchive, onSelect, onDelete }: Props) {
  const menu = usePopover()
  const word = archived ? 'Unarchive' : 'Archive'
  const Icon = archived ? IconArchiveOff : IconArchive

  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.archive}
        aria-label={`${word} ${name}`}
        title={word}
        onClick={onArchive}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...menu.buttonProps}
        variant="subtle"
        color="gray"
        className={classes.menu}
        aria-haspopup="menu"
        aria-label={`More for ${name}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Menu
        state={menu}
        label={name}
        items={[
          { label: word, icon: <Icon size={18} stroke={1.75} aria-hidden="true" />, run: onArchive },
          { label: 'Select', icon: <IconSquareCheck size={18} stroke={1.75} aria-hidden="true" />, run: onSelect },
          {
            label: 'Delete',
            icon: <IconTrash size={18} stroke={1.75} aria-hidden="true" />,
            run: onDelete,
            danger: true,
          },
        ]}
      />
    </div>
  )
}
