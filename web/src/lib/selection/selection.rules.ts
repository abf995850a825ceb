/** The selected rows, and the row from which a Shift range starts. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | undefined }

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** Selects a row, or deselects it. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects the range from the anchor to this row, in list order. */
export function extended(selection: Selection, id: number, order: readonly number[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

/** Selects every row. */
export const everything = (order: readonly number[]): Selection => ({ ids: new Set(order), anchor: undefined })

/** The selected rows that are still in the list, in its order. */
export const present = ({ ids }: Selection, order: readonly number[]) => order.filter((id) => ids.has(id))
