import { IconLogout, IconSearch } from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { forgetDrafts } from '#lib/form/drafts.ts'
import { nameOf, useMe } from '#lib/data/session.ts'
import { heldKey } from '#lib/keyboard/shortcuts.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { Mark } from '#ui/mark.tsx'
import { accountNavItemsOf, mainNavItems, type NavItem } from './nav-items.ts'
import { PlaceMark } from './place-mark.tsx'

const row =
  'group flex min-h-10 items-center gap-3 rounded-md px-3 text-15 font-medium no-underline hover:bg-muted aria-[current=page]:bg-muted aria-[current=page]:font-semibold pointer-coarse:min-h-touch'
const icon = {
  size: 20,
  stroke: 1.75,
  'aria-hidden': true,
  className: 'flex-none text-dim group-aria-[current=page]:text-accent-ink',
} as const

type GroupProps = { label: string; places: NavItem[]; onChosen?: () => void }

const Group = ({ label, places, onChosen }: GroupProps) => (
  <nav aria-label={label}>
    <h2 className="px-3 pb-1 text-12 font-medium text-dim">{label}</h2>
    <ul>
      {places.map(({ to, label: name, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={row} marks={to === '/' ? 'exact' : 'within'} onClick={onChosen}>
            <Icon {...icon} />
            {name}
            <PlaceMark to={to} className="ms-auto" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The search, every place of the product, the signed-in user, and sign-out. */
export function Panel({ onChosen, onSearch }: { onChosen?: () => void; onSearch: () => void }) {
  const { data: user } = useMe()
  return (
    <div className="flex min-h-full flex-col gap-5 px-3 pt-5 pb-3">
      <Link
        to="/"
        className="flex min-h-touch items-center gap-3 rounded-md px-3 text-18 font-bold tracking-tight no-underline"
        onClick={onChosen}
      >
        <Mark />
        Contactsheet
      </Link>
      <button type="button" className={`${row} border border-line-strong`} onClick={onSearch}>
        <IconSearch {...icon} />
        Search
        <kbd className="ms-auto font-sans text-13 font-normal text-dim pointer-coarse:hidden">{heldKey} K</kbd>
      </button>
      <div className="grid flex-1 content-start gap-5">
        <Group label="Main" places={mainNavItems} onChosen={onChosen} />
        <Group label="Account" places={accountNavItemsOf(user)} onChosen={onChosen} />
      </div>
      <div className="grid grid-cols-1 gap-1 border-t border-line pt-3">
        <div className="flex min-h-12 items-center gap-3 px-3">
          {user && <Avatar name={nameOf(user)} picture={user.profileImageUrl} />}
          <div className="min-w-0 leading-snug">
            {user && nameOf(user) !== user.email && (
              <p dir="auto" className="truncate text-14 font-semibold">
                {nameOf(user)}
              </p>
            )}
            <p className="truncate text-13 text-dim">{user?.email}</p>
          </div>
        </div>
        {/* A full page load: the server ends the session and redirects. */}
        <a href="/api/logout" className={row} onClick={forgetDrafts}>
          <IconLogout {...icon} />
          Sign Out
        </a>
      </div>
    </div>
  )
}
