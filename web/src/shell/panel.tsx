import { Link } from '@tanstack/react-router'
import { forgetDrafts } from '#lib/form/drafts.ts'
import { nameOf, useMe } from '#lib/data/session.ts'
import { heldKey } from '#lib/keyboard/shortcuts.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { Mark } from '#ui/mark.tsx'
import classes from './panel.module.css'
import { accountNavItems, mainNavItems, type NavItem } from './nav-items.ts'

type GroupProps = { label: string; places: NavItem[]; onChosen?: () => void }

function Group({ label, places, onChosen }: GroupProps) {
  return (
    <nav aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <ul>
        {places.map(({ to, label: name, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.link} activeOptions={{ exact: to === '/' }} onClick={onChosen}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The search, every place of the product, the signed-in user, and sign-out. */
export function Panel({ onChosen, onSearch }: { onChosen?: () => void; onSearch: () => void }) {
  const { data: user } = useMe()
  const isAdmin = user?.accessLevel === 'admin'
  const account = accountNavItems.filter((place) => isAdmin || !place.adminOnly)

  return (
    <div className={classes.panel}>
      <Link to="/" className={classes.brand} onClick={onChosen}>
        <Mark />
        Contactsheet
      </Link>
      <button type="button" className={classes.search} onClick={onSearch}>
        Search
        <kbd className={classes.keys}>{heldKey} K</kbd>
      </button>
      <div className={classes.groups}>
        <Group label="Main" places={mainNavItems} onChosen={onChosen} />
        <Group label="Account" places={account} onChosen={onChosen} />
      </div>
      <div className={classes.foot}>
        <div className={classes.person}>
          {user && <Avatar name={nameOf(user)} picture={user.profileImageUrl} />}
          <div className={classes.names}>
            {user && nameOf(user) !== user.email && (
              <p dir="auto" className={classes.name}>
                {nameOf(user)}
              </p>
            )}
            <p className={classes.email}>{user?.email}</p>
          </div>
        </div>
        {/* A full page load: the server ends the session and redirects. */}
        <a href="/api/logout" className={classes.signOut} onClick={forgetDrafts}>
          Sign Out
        </a>
      </div>
    </div>
  )
}
