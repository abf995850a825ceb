import { IconDots } from '@tabler/icons-react'
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
  return (
    <div className={`relative z-1 flex ${className}`}>
      {beside.map(({ label, icon, run }) => (
        <IconButton key={label} className={room} aria-label={`${label} ${name}`} title={label} onClick={run}>
          {icon}
        </IconButton>
      ))}
      <IconButton
        {...menu.buttonProps}
        className="aria-expanded:bg-muted aria-expanded:text-ink"
        aria-haspopup="menu"
        aria-label={`More for ${name}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Menu state={menu} label={name} items={items} />
    </div>
  )
}
