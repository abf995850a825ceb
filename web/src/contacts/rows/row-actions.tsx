import { IconArchive, IconArchiveOff, IconDots, IconSquareCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import { IconButton } from '#ui/button.tsx'

type Props = { name: string; archived: boolean; onArchive: () => void; onSelect: () => void; onDelete: () => void }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A button to archive, and a menu with everything else. */
export function RowActions({ name, archived, onArchive, onSelect, onDelete }: Props) {
  const menu = usePopover()
  // Rendered when the pointer or the focus comes near: most rows only scroll by.
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  // A screen reader clicks without hovering or focusing first. The browser opens the menu after this handler, so it must exist by then.
  const press = () => flushSync(approach)
  const word = archived ? 'Unarchive' : 'Archive'
  const Icon = archived ? IconArchiveOff : IconArchive

  return (
    <div className="relative z-1 flex">
      {/* With a finger, a swipe archives. */}
      <IconButton className="max-md:hidden" aria-label={`${word} ${name}`} title={word} onClick={onArchive}>
        <Icon {...icon} />
      </IconButton>
      <IconButton
        {...menu.buttonProps}
        aria-haspopup="menu"
        aria-label={`More for ${name}`}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={press}
      >
        <IconDots {...icon} />
      </IconButton>
      {near && (
        <Menu
          state={menu}
          label={name}
          items={[
            { label: word, icon: <Icon {...icon} />, run: onArchive },
            { label: 'Select', icon: <IconSquareCheck {...icon} />, run: onSelect },
            { label: 'Delete', icon: <IconTrash {...icon} />, run: onDelete, danger: true },
          ]}
        />
      )}
    </div>
  )
}
