import type { Direction, UserSort } from '@contactsheet/contracts/admin/admin-names'
import type { AdminUser } from '@contactsheet/contracts/admin/users'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import table from '#ui/table.module.css'
import { UserRow, type UserActs } from './user-row.tsx'
import classes from './user-table.module.css'

type Props = UserActs & {
  users: readonly AdminUser[]
  myId: string
  sort: UserSort
  direction: Direction
  onSort: (sort: UserSort, direction: Direction) => void
}

/** Users in a table; on small screens each is a card, and the head is left out. */
export function UserTable({ users, myId, sort, direction, onSort, ...acts }: Props) {
  const head = { sort, direction, onSort }
  return (
    <table className={`${table.table} ${classes.table}`} aria-label="Users">
      <thead className={classes.head}>
        <tr>
          <SortedHead {...head} by="name" words="User" />
          <SortedHead {...head} by="level" words="Access level" />
          <th scope="col">Use</th>
          <SortedHead {...head} by="joined" words="Joined" latestFirst />
          <SortedHead {...head} by="seen" words="Last seen" latestFirst />
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isMe={user.id === myId} {...acts} />
        ))}
      </tbody>
    </table>
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
    <th scope="col" aria-sort={isSorted ? sorted : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(by, next)}>
        {words}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  )
}
