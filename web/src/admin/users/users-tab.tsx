import type { Direction, UserSort } from '@contactsheet/contracts/admin/admin-names'
import type { AdminUser } from '@contactsheet/contracts/admin/users'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { IconUsers } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Suspense } from 'react'
import { dateAt } from '#lib/dates.ts'
import { useLastValue } from '#lib/form/use-last-value.ts'
import { lazyPart } from '#lib/load-part.ts'
import { FilterBar, FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { rowsOf } from '#ui/states/skeleton-list.tsx'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { AdminSearchParams } from '../admin-search-params.rules.ts'
import { peopleWords } from '../admin-words.rules.ts'
import { PagedList } from '../paged-list.tsx'
import { useAdminAddress } from '../use-admin-address.ts'
import { UserTable } from './user-table.tsx'
import { useChangeUser, useLevels, useUsers } from '../admin.queries.ts'

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
  const { address, change, openDialog, closeDialog } = useAdminAddress()
  const query = usersQueryOf(address)
  const list = useUsers(query)
  const { sort, direction } = query
  const arrange = (sortBy: UserSort, way: Direction) => change({ sortBy, direction: way })
  const { levels, set, busy } = useUserActs()
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
        {({ users }) => (
          <UserTable
            users={users}
            myId={me.id}
            levels={levels}
            sort={sort}
            direction={direction}
            day={(instant) => formatDate(dateAt(instant, me.timeZone), 'short')}
            onSort={arrange}
            onLevel={(user, accessLevel) => void set(user, { accessLevel })}
            onDeactivate={(user) => openDialog({ deactivate: user.id })}
            onActivate={(user) => void set(user, { isActive: true })}
            onPasswordLink={(user) => openDialog({ link: user.id })}
          />
        )}
      </PagedList>
      <Suspense>
        {asked && id && (
          <UserDialog
            key={id}
            user={asked}
            me={me}
            deactivates={address.deactivate !== undefined}
            busy={busy}
            onConfirm={() => void set(asked, { isActive: false }).then(closeDialog)}
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

/** What can be done to a user. */
function useUserActs() {
  const list = useLevels()
  const update = useChangeUser()
  return {
    levels: list.data?.map(({ level }) => level) ?? [],
    busy: update.isPending,
    /** A failure has been told by a toast. */
    set: (user: AdminUser, body: { isActive: boolean } | { accessLevel: string }) =>
      update.mutateAsync({ params: { userId: user.id }, body }).catch(() => undefined),
  }
}
