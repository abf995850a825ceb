import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './bottom-bar.module.css'
import { mainNavItems } from './nav-items.ts'

/** The navigation bar of small screens, within reach of the thumb. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      {mainNavItems.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.item} activeOptions={{ exact: to === '/' }}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" className={classes.item} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={22} stroke={1.75} aria-hidden="true" />
        More
      </button>
    </nav>
  )
}
