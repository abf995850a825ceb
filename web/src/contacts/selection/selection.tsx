import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import type { BulkAct } from '@contactsheet/contracts/contacts/contact-limits'
import { useMemo, useState } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { contactQueryOf, type ContactFilter } from '../filters/contact-search.rules.ts'
import { people, useBulkChange } from './bulk.queries.ts'
import { ContactActs } from './contact-acts.tsx'
import type { SelectionState } from '#lib/selection/use-selection.ts'

type Props = {
  rows: readonly ListedContact[]
  /** How many match in all. */
  total: number
  filter: ContactFilter
  selection: SelectionState
}

const firstRow = () => document.querySelector<HTMLElement>('[data-id] [data-main]')

/** Acts on the selected rows, or on all that match: one request for all of them, and one Undo. */
export function Selection({ rows, total, filter, selection }: Props) {
  const { ids, chosen, left, all, allMatching, clear } = selection
  const count = left ? total - left.size : ids.length
  const [asking, setAsking] = useState(false)
  const bulk = useBulkChange()
  const genres = useGenres()
  const tags = useTags()
  useShortcuts(useMemo(() => [{ keys: 'Escape', label: 'Clear the selection', run: clear }], [clear]))

  const states = new Set(rows.filter(({ id }) => chosen.has(id)).map(({ archived }) => archived))
  // Those that have not been loaded may be either.
  if (left && filter.archived && rows.length < total) states.add(true).add(false)
  const leave = () => {
    clear()
    // The bar goes away with the selection.
    catchFocus(firstRow)
  }
  const run = (act: BulkAct, name?: string) => {
    const whom = left ? { all: { filters: contactQueryOf(filter), count: total, except: [...left] } } : { ids }
    bulk.mutate({ body: { act, name, ...whom } })
    leave()
  }
  const remove = () => {
    setAsking(false)
    run('delete')
  }

  return (
    <>
      <ContactActs
        count={count}
        loaded={rows.length}
        total={total}
        archives={states.has(false)}
        unarchives={states.has(true)}
        genres={genres.data ?? []}
        tags={tags.data ?? []}
        onAct={run}
        onDelete={() => setAsking(true)}
        onLoaded={all}
        onAll={allMatching}
        onClear={leave}
      />
      <ConfirmDialog
        opened={asking}
        title={`Delete ${people(count)}`}
        confirm="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete {people(count)}? You can undo this right afterwards.
      </ConfirmDialog>
    </>
  )
}
