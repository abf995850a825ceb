import { useCallback, useMemo, useState } from 'react'
import { everything, extended, nothingSelected, present, toggled } from './selection.rules.ts'

/** The selected rows of a list whose ids are given in order. */
export function useSelection(order: readonly number[]) {
  const [selection, setSelection] = useState(nothingSelected)
  const ids = useMemo(() => present(selection, order), [selection, order])
  const chosen = useMemo(() => new Set(ids), [ids])
  const toggle = useCallback(
    (id: number, asRange = false) =>
      setSelection((before) => (asRange ? extended(before, id, order) : toggled(before, id))),
    [order],
  )
  const all = useCallback(() => setSelection(everything(order)), [order])
  const clear = useCallback(() => setSelection(nothingSelected), [])
  return { ids, chosen, toggle, all, clear }
}

export type SelectionState = ReturnType<typeof useSelection>
