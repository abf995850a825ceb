import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui/button.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { usePopover } from './popover.tsx'

type Props = {
  /** What the row is of. */
  name: string
  items: (MenuItem & { run: () => void })[]
  /** Those of them that have a button beside the menu. */
  beside: readonly (MenuItem & { run: () => void })[]
  /** The class that hides these buttons where there is no room for them. */
  room: 'max-md:hidden' | 'max-lg:hidden'
  className?: string
}

/** What can be done with one row of a list: a menu with everything, and buttons for what is done most. */
export function RowActions({ name, items, beside, room, className = '' }: Props) {
  const menu = usePopover()
  // Rendered when the pointer or the focus comes near: most rows only scroll by.
  const [near, setNear] = useState(false)
  const approach = () => setNear(true)
  // A screen reader clicks without hovering or focusing first. The browser opens the menu after this handler, so it must exist by then.
  const press = () => flushSync(approach)
  return (
    <div className={`relative z-1 flex ${className}`}>
      {beside.map(({ label, icon, run }) => (
        <IconButton key={label} className={room} aria-label={`${label} ${name}`} title={label} onClick={run}>
          {icon}
        </IconButton>
      ))}
      <IconButton
        {...menu.buttonProps}
        aria-haspopup="menu"
        aria-label={`More for ${name}`}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={press}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {near && <Menu state={menu} label={name} items={items} />}
    </div>
  )
}
