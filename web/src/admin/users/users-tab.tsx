import type { Direction, UserSort } from '@contactsheet/contracts/admin/admin-names'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { IconUsers } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Suspense } from 'react'
import { useLastValue } from '#lib/form/use-last-value.ts'
import { lazyPart } from '#lib/load-part.ts'
import { FilterBar, FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { rowsOf } from '#ui/states/skeleton-list.tsx'
import type { AdminSearchParams } from '../admin-search-params.rules.ts'
import { peopleWords } from '../admin-words.rules.ts'
import { PagedList } from '../paged-list.tsx'
import { useAdminAddress } from '../use-admin-address.ts'
import { UserTable } from './user-table.tsx'
import { useChangeUser, useUsers } from '../admin.queries.ts'

const UserDialog = lazyPart(() => import('./user-dialog.tsx'), 'UserDialog')

/** The orders that a phone offers, where the table has no head. */
const orders = {
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'email asc': 'Email A to Z',
  'email desc': 'Email Z to A',
  'level asc': 'Level, lowest first',
  'level desc': 'Level, highest first',
  'joined desc': 'Joined last',
  'joined asc': 'Joined first',
  'seen desc': 'Seen last',
  'seen asc': 'Not seen for longest',
} satisfies Record<`${UserSort} ${Direction}`, string>

const words = {
  count: peopleWords,
  loading: 'Loading users...',
  failed: 'Users could not be loaded',
  pages: 'Pages of users',
}
const icon = <IconUsers size={28} stroke={1.5} aria-hidden="true" />

/** Everybody who has an account: their level, what they use, and whether they may sign in. */
export function UsersTab({ me }: { me: CurrentUser }) {
  const { address, change, closeDialog } = useAdminAddress()
  const query = usersQueryOf(address)
  const list = useUsers(query)
  const { sort, direction } = query
  const arrange = (sortBy: UserSort, way: Direction) => change({ sortBy, direction: way })
  const update = useChangeUser()
  const id = address.deactivate ?? address.link
  // Whoever is being asked about may leave the page of the list meanwhile.
  const asked = useLastValue(
    id,
    list.data?.users.find((user) => user.id === id),
  )

  return (
    <>
      <FilterBar
        search={<SearchBox label="Search users..." value={query.search} onSearch={(search) => change({ search })} />}
      >
        <FilterSelect
          label="Order"
          names={orders}
          value={`${sort} ${direction}`}
          onChange={(order) => arrange(...(order.split(' ') as [UserSort, Direction]))}
        />
      </FilterBar>
      <PagedList
        list={list}
        address={address}
        words={words}
        heights={rowsOf(10, 72)}
        icon={icon}
        empty={{
          title: 'No users match your search',
          text: query.search === '' ? undefined : `Nobody’s name or email contains “${query.search}”.`,
          action: (
            <Button variant="default" onClick={() => change({ search: undefined })}>
              Clear search
            </Button>
          ),
        }}
      >
        {({ users }) => <UserTable users={users} me={me} sort={sort} direction={direction} onSort={arrange} />}
      </PagedList>
      <Suspense>
        {asked && id && (
          <UserDialog
            key={id}
            user={asked}
            me={me}
            deactivates={address.deactivate !== undefined}
            busy={update.isPending}
            onConfirm={() =>
              update.mutate({ params: { userId: id }, body: { isActive: false } }, { onSettled: closeDialog })
            }
            onMoot={() => change({ deactivate: undefined, page: address.page })}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </>
  )
}

const usersQueryOf = ({ page = 1, search = '', sortBy = 'name', direction = 'asc' }: AdminSearchParams) => ({
  page,
  search,
  sort: sortBy,
  direction,
})
