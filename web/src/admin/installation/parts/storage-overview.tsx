import { IconDatabase } from '@tabler/icons-react'
import type { adminRoutes } from '@contactsheet/contracts/admin'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import type { Answer } from '@contactsheet/contracts/calls/route'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { AdminCard } from '../../parts/admin-card.tsx'
import classes from './storage-overview.module.css'

type Storage = Answer<typeof adminRoutes.storage>

/** The space that the pictures of everybody take, and whose they are. */
export function StorageOverview({ storage: { total, max, users, userCount } }: { storage: Storage }) {
  return (
    <AdminCard
      title="Storage"
      note={
        <>
          {bytesInWords(total)} in total, pictures that were deleted in the last 30 days included. Each person may use{' '}
          {bytesInWords(max)}. Deleted pictures do not count towards that.
        </>
      }
    >
      {users.length === 0 ? (
        <EmptyState
          compact
          icon={<IconDatabase size={28} stroke={1.5} aria-hidden="true" />}
          title="Nothing is stored yet"
          text="Whoever uploads pictures to a moodboard is listed here."
        />
      ) : (
        <Users users={users} max={max} />
      )}
      {userCount > users.length && <p className={classes.more}>and {formatCount(userCount - users.length)} more</p>}
    </AdminCard>
  )
}

function Users({ users, max }: Pick<Storage, 'users' | 'max'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" className={classes.number}>
            Pictures
          </th>
          <th scope="col" className={classes.number}>
            Used
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, email, images, bytes, deletedBytes }) => (
          <tr key={id}>
            <th scope="row" className={classes.person}>
              {email}
            </th>
            <td className={classes.number}>{formatCount(images)}</td>
            <td className={classes.number} data-full={bytes >= max || undefined}>
              {bytesInWords(bytes)}
              {deletedBytes > 0 && <span className={classes.deleted}>and {bytesInWords(deletedBytes)} deleted</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
