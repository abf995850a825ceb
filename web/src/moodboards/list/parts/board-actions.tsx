import { IconCopy, IconDots, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { Menu } from '#ui/overlay/menu.tsx'
import { usePopover } from '#ui/overlay/popover.tsx'
import type { BoardActs } from '../use-board-acts.ts'
import classes from './board-actions.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Buttons to share and to delete, and a menu with everything; small screens have room for the menu alone. */
export function BoardActions({ board, acts }: { board: ListedMoodboard; acts: BoardActs }) {
  const { id, title } = board
  const menu = usePopover()
  // Rendered when the pointer or the focus comes near: most cards only scroll by.
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  // A screen reader clicks without hovering or focusing first. The browser opens the menu after this handler, so it must exist by then.
  const press = () => flushSync(approach)
  const share = () => acts.onShare(id)
  const remove = () => acts.onDelete(board)
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={classes.button}
        data-wide=""
        aria-label={`Share ${title}`}
        title="Share"
        onClick={share}
      >
        <IconShare2 {...icon} />
      </button>
      <button
        type="button"
        className={classes.button}
        data-wide=""
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={remove}
      >
        <IconTrash {...icon} />
      </button>
      <button
        {...menu.buttonProps}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-label={`More for ${title}`}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={press}
      >
        <IconDots {...icon} />
      </button>
      {near && (
        <Menu
          state={menu}
          label={title}
          items={[
            { label: 'Edit', icon: <IconPencil {...icon} />, run: () => acts.onEdit(id) },
            { label: 'Duplicate', icon: <IconCopy {...icon} />, run: () => acts.onDuplicate(id) },
            { label: 'Share', icon: <IconShare2 {...icon} />, run: share },
            { label: 'Delete', icon: <IconTrash {...icon} />, run: remove, danger: true },
          ]}
        />
      )}
    </div>
  )
}
