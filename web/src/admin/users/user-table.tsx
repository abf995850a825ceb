import { adminLevel, type Direction, type UserSort } from '@contactsheet/contracts/admin/admin-names'
import type { AdminUser } from '@contactsheet/contracts/admin/users'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { IconArrowDown, IconArrowUp, IconKey } from '@tabler/icons-react'
import { nameOf } from '#lib/data/session.ts'
import { dateAt } from '#lib/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { FilterSelect } from '#ui/filter/filter-bar.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx'
import { usageWords } from '../admin-words.rules.ts'
import { useChangeUser, useLevels } from '../admin.queries.ts'
import { useAdminAddress } from '../use-admin-address.ts'

type Props = {
  users: readonly AdminUser[]
  me: CurrentUser
  sort: UserSort
  direction: Direction
  onSort: (sort: UserSort, direction: Direction) => void
}

/** Users in a table; each is a card where a table would not fit, and the head is left out. */
export function UserTable({ users, me, sort, direction, onSort }: Props) {
  const head = { sort, direction, onSort }
  return (
    <Table className="max-2xl:block" aria-label="Users">
      <thead className="max-2xl:sr-only">
        <tr>
          <SortedHead {...head} by="name" words="User" />
          <SortedHead {...head} by="level" words="Access level" />
          <ColumnHead>Use</ColumnHead>
          <SortedHead {...head} by="joined" words="Joined" latestFirst />
          <SortedHead {...head} by="seen" words="Last seen" latestFirst />
          <ColumnHead>
            <span className="sr-only">Actions</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody className="grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(84)),1fr))] gap-3 max-2xl:grid">
        {users.map((user) => (
          <UserRow key={user.id} user={user} me={me} />
        ))}
      </tbody>
    </Table>
  )
}

type HeadProps = Pick<Props, 'sort' | 'direction' | 'onSort'> & { by: UserSort; words: string; latestFirst?: boolean }

function SortedHead({ by, words, sort, direction, onSort, latestFirst = false }: HeadProps) {
  const isSorted = sort === by
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  const first: Direction = latestFirst ? 'desc' : 'asc'
  const next = isSorted ? (direction === 'asc' ? 'desc' : 'asc') : first
  const sorted = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <ColumnHead aria-sort={isSorted ? sorted : undefined}>
      <button
        type="button"
        className={`inline-flex min-h-control items-center gap-1 whitespace-nowrap hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        onClick={() => onSort(by, next)}
      >
        {words}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </button>
    </ColumnHead>
  )
}

const inCard = 'max-2xl:border-0 max-2xl:p-0'

/** One user: who it is, the level, what is used, and what can be done. Whoever is cut off is dimmed, in colours that can still be read. */
function UserRow({ user, me }: { user: AdminUser; me: CurrentUser }) {
  const { email, profileImageUrl, accessLevel, isActive, createdAt, lastSeenAt } = user
  const name = nameOf(user)
  const isMe = user.id === me.id
  const day = (instant: string) => formatDate(dateAt(instant, me.timeZone), 'short')
  const joined = day(createdAt)
  return (
    <tr
      className={`grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border-line px-3.5 py-3 max-2xl:grid max-2xl:border ${isActive ? 'max-2xl:bg-surface' : 'bg-muted'}`}
      data-id={user.id}
    >
      <RowHead className={`col-span-full ${inCard}`}>
        <span className="flex items-center gap-3">
          <span className={isActive ? '' : 'colourless'}>
            <Avatar name={name} picture={profileImageUrl} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span
              className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 ${isActive ? 'font-semibold' : 'font-medium text-dim'}`}
            >
              <bdi>{name}</bdi>
              {isMe && <StatusBadge tone="blue">You</StatusBadge>}
              {!isActive && <StatusBadge tone="red">Inactive</StatusBadge>}
            </span>
            {name !== email && <span className="block text-14 text-dim">{email}</span>}
          </span>
        </span>
      </RowHead>
      <Cell className={`order-1 ${inCard}`}>
        {accessLevel === adminLevel ? <StatusBadge tone="purple">admin</StatusBadge> : <LevelSelect user={user} />}
      </Cell>
      <Cell className={`col-span-full ${inCard}`}>
        <Use user={user} />
      </Cell>
      <Cell className="text-13 whitespace-nowrap text-dim max-2xl:hidden">{joined}</Cell>
      <Cell className={`col-span-full whitespace-nowrap text-dim ${inCard}`}>
        <span className="flex flex-wrap justify-between gap-x-3 text-13">
          <span className="2xl:hidden">Joined: {joined}</span>
          <span>
            <span className="2xl:hidden">Last seen: </span>
            {lastSeenAt === null ? 'Never' : day(lastSeenAt)}
          </span>
        </span>
      </Cell>
      <Cell end className={`order-1 ${inCard}`}>
        {!isMe && <Acts user={user} />}
      </Cell>
    </tr>
  )
}

/** The levels without that of administrators. The present one is there even before the list is. */
function LevelSelect({ user }: { user: AdminUser }) {
  const { data: levels = [] } = useLevels()
  const change = useChangeUser()
  const names = [...new Set([...levels.map(({ level }) => level), user.accessLevel])]
  const choosable = names.filter((one) => one !== adminLevel)
  return (
    // The name of a level may be long, and the list of them is as wide as the longest.
    <div className="2xl:max-w-30">
      <FilterSelect
        label={`Access level of ${nameOf(user)}`}
        names={Object.fromEntries(choosable.map((one) => [one, one]))}
        value={user.accessLevel}
        onChange={(accessLevel) => change.mutate({ params: { userId: user.id }, body: { accessLevel } })}
      />
    </div>
  )
}

const Use = ({ user }: { user: AdminUser }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-0.5 text-13 whitespace-nowrap max-2xs:grid-cols-1">
    {usageWords(user).map(({ name, words, isFull }) => (
      <div key={name} className="flex justify-between gap-1.5 tabular-nums">
        <dt className="text-dim">{name}</dt>
        <dd className={user.isActive ? (isFull ? 'font-semibold text-danger' : '') : 'text-dim'}>{words}</dd>
      </div>
    ))}
  </dl>
)

function Acts({ user }: { user: AdminUser }) {
  const { id, isActive, hasPassword, accessLevel } = user
  const name = nameOf(user)
  const { openDialog } = useAdminAddress()
  const change = useChangeUser()
  return (
    <span className="inline-flex items-center gap-1">
      {hasPassword && accessLevel !== adminLevel && (
        <IconButton
          aria-label={`Password link for ${name}`}
          title="Password link"
          onClick={() => openDialog({ link: id })}
        >
          <IconKey size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <Button
        variant="default"
        size="sm"
        data-main=""
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={({ detail }) => {
          // The second of two clicks was meant for the word before: Deactivate takes the place of Activate.
          if (detail > 1) return
          if (isActive) openDialog({ deactivate: id })
          else change.mutate({ params: { userId: id }, body: { isActive: true } })
        }}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </span>
  )
}
