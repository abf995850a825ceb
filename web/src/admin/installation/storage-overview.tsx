import { IconDatabase } from '@tabler/icons-react'
import type { adminRoutes } from '@contactsheet/contracts/admin'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import type { Answer } from '@contactsheet/contracts/calls/route'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx'
import { SectionCard } from '#ui/section-card.tsx'

type Storage = Answer<typeof adminRoutes.storage>

/** The space that the pictures of everybody take, and whose they are. */
export function StorageOverview({ storage: { total, max, users, userCount } }: { storage: Storage }) {
  return (
    <SectionCard
      title="Storage"
      text={
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
      {userCount > users.length && (
        <p className="border-t border-line pt-3 text-15 text-dim">and {formatCount(userCount - users.length)} more</p>
      )}
    </SectionCard>
  )
}

function Users({ users, max }: Pick<Storage, 'users' | 'max'>) {
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead end>Pictures</ColumnHead>
          <ColumnHead end>Used</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {users.map(({ id, email, images, bytes, deletedBytes }) => (
          <tr key={id}>
            <RowHead className="w-full wrap-anywhere">{email}</RowHead>
            <Cell end>{formatCount(images)}</Cell>
            <Cell end>
              <span className={bytes >= max ? 'font-bold' : ''}>{bytesInWords(bytes)}</span>
              {deletedBytes > 0 && (
                <span className="block text-13 text-dim">and {bytesInWords(deletedBytes)} deleted</span>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
