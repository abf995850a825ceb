import { useCallback, useMemo, useState } from 'react'
import { everything, extended, nothingSelected, present, toggled, type Selection } from './selection.rules.ts'

/**
 * The selected rows of a list whose ids are given in order. `of` says what the list shows: once it shows something else,
 * "all of it" would be others than the user has seen, so nothing is selected any more.
 */
export function useSelection(order: readonly number[], of = '') {
  const [kept, setSelection] = useState(nothingSelected)
  const selection = still(kept, of)
  const ids = useMemo(() => present(selection, order), [selection, order])
  const chosen = useMemo(() => new Set(ids), [ids])
  const toggle = useCallback(
    (id: number, asRange = false) =>
      setSelection((before) => (asRange ? extended(still(before, of), id, order) : toggled(still(before, of), id))),
    [order, of],
  )
  const all = useCallback(() => setSelection(everything(order)), [order])
  const allMatching = useCallback(() => setSelection({ ...nothingSelected, allOf: of }), [of])
  const clear = useCallback(() => setSelection(nothingSelected), [])
  /** With everything selected, loaded or not: those left out. */
  const left = selection.allOf === undefined ? undefined : selection.ids
  return { ids, chosen, left, toggle, all, allMatching, clear }
}

const still = (selection: Selection, of: string) =>
  selection.allOf === undefined || selection.allOf === of ? selection : nothingSelected

export type SelectionState = ReturnType<typeof useSelection>
