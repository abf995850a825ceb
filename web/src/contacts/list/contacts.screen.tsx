import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { IconPlus } from '@tabler/icons-react'
import { Outlet, useNavigate } from '#lib/router/view.tsx'
import { Suspense, useCallback, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { ListEnd } from '#ui/states/list-end.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useArchiveContact, useContactList, useRemoveContact } from '../contacts.queries.ts'
import { ContactList } from '../rows/contact-list.tsx'
import type { RowHandlers } from '../rows/contact-row.tsx'
import { rowSkeleton } from '../rows/row-skeleton.ts'
import { lazyPart } from '#lib/load-part.ts'
import { isOver } from '#plans/plan-limits.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePullToRefresh } from '#lib/gestures/refresh.ts'
import {
  cleared,
  filterOf,
  isFiltered,
  sparse,
  type ContactFilter,
  type ContactsSearchParams,
} from '../filters/contact-search.rules.ts'
import { ImportExportMenu } from '../import/import-export-menu.tsx'
import { ListSummary, Toolbar } from '../filters/toolbar.tsx'
import { overList, useContactFilter } from '../filters/use-contact-filter.ts'
import { useContactShortcuts } from '../rows/row-keys.ts'
import { useSelection, type SelectionState } from '#lib/selection/use-selection.ts'

const AddContact = lazyPart(() => import('../new/add-contact.tsx'), 'AddContact')
const OtherFilters = lazyPart(() => import('../filters/other-filters.tsx'), 'OtherFilters')
const DeleteContact = lazyPart(() => import('../delete-contact.tsx'), 'DeleteContact')
const ImportContacts = lazyPart(() => import('../import/import-contacts.tsx'), 'ImportContacts')
const NothingHere = lazyPart(() => import('./nothing-here.tsx'), 'NothingHere')
const OverPlan = lazyPart(() => import('#plans/parts/over-plan.tsx'), 'OverPlan')
const Selection = lazyPart(() => import('../selection/selection.tsx'), 'Selection')

/** The people a photographer works with: find them, organise them, contact them in one step. */
export function ContactsScreen() {
  const { filter, change, dialogs } = useContactFilter()
  const { list, rows, order, total, counts, more } = useContactList(filter)
  const plan = usePlanInfo()
  // In another order the list shows the same.
  const selection = useSelection(order, JSON.stringify({ ...filter, sort: '' }))
  const selecting = selection.left ? selection.left.size < total : selection.ids.length > 0
  const acts = useRowActs(selection)
  useContactShortcuts(rows, acts.handlers)
  usePullToRefresh(() => list.refetch())

  const filtered = isFiltered(filter)
  const clear = () => change(cleared(filter))

  return (
    <>
      <PageHeader
        title="Contacts"
        subtitle="Manage your photography collaboration leads"
        smallSubtitle="Swipe left to archive"
        actions={
          <>
            <ImportExportMenu filter={filter} />
            {/* A phone has no room for the icon beside the title. */}
            <LinkButton
              {...overList({ add: true })}
              icon={<IconPlus size={18} aria-hidden="true" />}
              className="max-xs:px-4 max-xs:*:[svg]:hidden"
            >
              Add Contact
            </LinkButton>
          </>
        }
      />
      <Toolbar filter={filter} onChange={change} onClear={clear} />
      {(filtered || counts?.total !== 0) && (
        <ListSummary filter={filter} counts={counts} failed={list.isError} onChange={change} onClear={clear} />
      )}
      <Suspense>{isOver(plan.data, 'contacts') && <OverPlan info={plan.data} of="contacts" />}</Suspense>
      <ContactResults
        list={list}
        rows={rows}
        total={total}
        chosen={selection.chosen}
        selecting={selecting}
        handlers={acts.handlers}
        onEnd={more}
        nothing={
          <Suspense>
            <NothingHere
              filtered={filtered}
              allArchived={(plan.data?.usage.contacts ?? 0) > 0}
              onClear={clear}
              onShowArchived={() => change({ archived: true })}
            />
          </Suspense>
        }
      />
      <Suspense>{selecting && <Selection rows={rows} total={total} filter={filter} selection={selection} />}</Suspense>
      <ContactDialogs filter={filter} open={dialogs} deletion={acts} />
      <Outlet />
    </>
  )
}

/** The actions of a row, and the contact whose deletion awaits confirmation. */
function useRowActs({ toggle }: Pick<SelectionState, 'toggle'>) {
  const [asked, setAsked] = useState<ListedContact>()
  const navigate = useNavigate()
  const { mutate: archive } = useArchiveContact()
  const { mutate: remove, isPending: busy } = useRemoveContact()
  const handlers: RowHandlers = useMemo(
    () => ({
      onToggle: toggle,
      onArchive: (id, archived) => archive({ params: { id }, body: { archived } }),
      onDelete: setAsked,
      onMerge: (id) =>
        navigate({
          to: '/contacts/$id',
          params: { id },
          search: (before) => ({ ...before, merge: 'choose' }),
          state: { over: true },
          resetScroll: false,
        }),
    }),
    [toggle, archive, navigate],
  )
  const confirm = (id: number) => remove({ params: { id } }, { onSettled: () => setAsked(undefined) })
  return { handlers, asked, busy, confirm, cancel: () => setAsked(undefined) }
}

type ResultsProps = ComponentProps<typeof ContactList> & {
  list: ReturnType<typeof useContactList>['list']
  /** Shown when there are no rows. */
  nothing: ReactNode
}

const words = { loading: 'Loading contacts...', failed: 'More contacts could not be loaded.' }

/** The list in any of its states: loading, failed, empty, or loaded. */
function ContactResults({ list, rows, nothing, ...rest }: ResultsProps) {
  if (rows.length === 0 && list.error) {
    return <ScreenFailed title="Contacts could not be loaded" of={list} />
  }
  if (rows.length === 0 && list.isFetching)
    return <SkeletonList label="Loading contacts..." heights={rowsOf(6, rowSkeleton)} />
  if (rows.length === 0) return nothing
  return (
    <>
      <div aria-busy={list.isPlaceholderData}>
        <ContactList rows={rows} {...rest} />
      </div>
      <ListEnd
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError && !list.isFetchingNextPage}
        onRetry={() => void list.fetchNextPage()}
        words={words}
      />
    </>
  )
}

type DialogsProps = {
  filter: ContactFilter
  /** Which dialogs are open, according to the address. */
  open: ContactsSearchParams
  deletion: ReturnType<typeof useRowActs>
}

/** The dialogs over the list. Each is loaded when first needed. */
function ContactDialogs({ filter, open, deletion }: DialogsProps) {
  const navigate = useNavigate()
  const leave = useCallback(
    () => navigate({ to: '.', search: (before) => sparse(filterOf(before)), replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCloseDialog(leave)
  // Replaces the dialog's history entry, so that Back leads to the list as it was before.
  const apply = (change: Partial<ContactFilter>) =>
    navigate({ to: '.', search: (before) => sparse({ ...filterOf(before), ...change }), replace: true })
  const { asked } = deletion

  return (
    <Suspense>
      {open.add && <AddContact onClose={close} />}
      {open.import && <ImportContacts onClose={close} />}
      {open.filters && <OtherFilters values={filter} onApply={apply} onClose={close} />}
      {asked && (
        <DeleteContact
          contact={asked}
          busy={deletion.busy}
          onConfirm={() => deletion.confirm(asked.id)}
          onCancel={deletion.cancel}
        />
      )}
    </Suspense>
  )
}
