import type { ListedContact } from '@contactsheet/contracts/contacts'
import type { BulkAct } from '@contactsheet/contracts/contacts/contact-bulk'
import { useMemo, useState } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useBulkChange } from '../list/contact-list.queries.ts'
import { ContactActs } from './parts/contact-acts.tsx'
import type { SelectionState } from '#lib/selection/use-selection.ts'

type Props = { rows: readonly ListedContact[]; selection: SelectionState }

const firstRow = () => document.querySelector<HTMLElement>('[data-id] [data-main]')

const people = (count: number) => (count === 1 ? '1 contact' : `${count} contacts`)

/** Acts on the selected rows: one request for all of them, and one Undo. */
export function Selection({ rows, selection }: Props) {
  const { ids, chosen, all, clear } = selection
  const [asking, setAsking] = useState(false)
  const bulk = useBulkChange()
  const genres = useGenres()
  const tags = useTags()
  useShortcuts(useMemo(() => [{ keys: 'Escape', label: 'Clear the selection', run: clear }], [clear]))

  const states = new Set(rows.filter(({ id }) => chosen.has(id)).map(({ archived }) => archived))
  const leave = () => {
    clear()
    // The bar goes away with the selection.
    catchFocus(firstRow)
  }
  const run = (act: BulkAct, name?: string) => {
    bulk.mutate({ body: { act, ids, name } })
    leave()
  }
  const remove = () => {
    setAsking(false)
    run('delete')
  }

  return (
    <>
      <ContactActs
        count={ids.length}
        loaded={rows.length}
        archives={states.has(false)}
        unarchives={states.has(true)}
        genres={genres.data ?? []}
        tags={tags.data ?? []}
        onAct={run}
        onDelete={() => setAsking(true)}
        onAll={all}
        onClear={leave}
      />
      <ConfirmDialog
        opened={asking}
        title={`Delete ${people(ids.length)}`}
        confirm="Delete"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete {people(ids.length)}? You can undo this right afterwards.
      </ConfirmDialog>
    </>
  )
}
