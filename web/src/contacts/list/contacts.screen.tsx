import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { lazyPart } from '#lib/load-part.ts'
import { isOver } from '#plans/over-plan.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { ContactDialogs } from './contact-dialogs.tsx'
import { ContactResults } from './contact-results.tsx'
import { cleared, isFiltered } from '../filters/contact-search.rules.ts'
import classes from './contacts.module.css'
import { AddContactLink } from './parts/add-contact-link.tsx'
import { ImportExportMenu } from '../import/parts/import-export-menu.tsx'
import { ListSummary } from '../filters/parts/list-summary.tsx'
import { Toolbar } from '../filters/parts/toolbar.tsx'
import { useContactFilter } from '../filters/use-contact-filter.ts'
import { useContactList } from './use-contact-list.ts'
import { useContactShortcuts } from './use-contact-shortcuts.ts'
import { useRowActs } from './use-row-acts.ts'
import { useSelection } from '#lib/selection/use-selection.ts'

const NothingHere = lazyPart(() => import('./parts/nothing-here.tsx'), 'NothingHere')
const OverPlan = lazyPart(() => import('#plans/parts/over-plan.tsx'), 'OverPlan')
const Selection = lazyPart(() => import('../selection/selection.tsx'), 'Selection')

/** The people a photographer works with: find them, organise them, contact them in one step. */
export function ContactsScreen() {
  const { filter, change, dialog } = useContactFilter()
  const { list, rows, order, total, counts, more } = useContactList(filter)
  const labels = { types: useTypes(), genres: useGenres(), tags: useTags() }
  const plan = usePlanInfo()
  // In another order the list shows the same.
  const selection = useSelection(order, JSON.stringify({ ...filter, sort: '' }))
  const selecting = selection.left ? selection.left.size < total : selection.ids.length > 0
  const acts = useRowActs(selection)
  const search = useRef<HTMLInputElement>(null)
  useContactShortcuts(rows, acts.handlers, search)

  const filtered = isFiltered(filter)
  const clear = () => change(cleared(filter))

  return (
    <>
      <PullToRefresh onRefresh={() => list.refetch()}>
        <PageHeader
          title="Contacts"
          subtitle="Manage your photography collaboration leads"
          smallSubtitle="Swipe left to archive"
          actions={
            <>
              <ImportExportMenu />
              <AddContactLink className={classes.add}>Add Contact</AddContactLink>
            </>
          }
        />
        <Toolbar filter={filter} onChange={change} labels={labels} search={search} onClear={clear} />
        {(filtered || counts?.total !== 0) && (
          <ListSummary filter={filter} counts={counts} failed={list.isError} onChange={change} onClear={clear} />
        )}
        <Suspense>{isOver(plan.data, 'contacts') && <OverPlan info={plan.data} of="contacts" />}</Suspense>
        <ContactResults
          list={list}
          rows={rows}
          total={total}
          types={labels.types.data ?? []}
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
      </PullToRefresh>
      <Suspense>{selecting && <Selection rows={rows} total={total} filter={filter} selection={selection} />}</Suspense>
      <ContactDialogs filter={filter} open={dialog} deletion={acts} />
      <Outlet />
    </>
  )
}
