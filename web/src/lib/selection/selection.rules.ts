/** The selected rows, and the row from which a Shift range starts. */
export type Selection = {
  ids: ReadonlySet<number>
  anchor: number | undefined
  /** What the list shows, when everything in it is selected, loaded or not, but for `ids`. */
  allOf?: string
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** Selects a row, or deselects it. */
export function toggled({ ids, ...rest }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ...rest, ids: next, anchor: id }
}

/** Selects the range from the anchor to this row, in list order. */
export function extended(selection: Selection, id: number, order: readonly number[]): Selection {
  const { ids, anchor, allOf } = selection
  const from = anchor === undefined ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = allOf === undefined ? [...ids, ...range] : [...ids].filter((left) => !range.includes(left))
  return { ...selection, ids: new Set(next) }
}

/** Selects every row. */
export const everything = (order: readonly number[]): Selection => ({ ids: new Set(order), anchor: undefined })

/** The selected rows that are in the list, in its order. */
export const present = ({ ids, allOf }: Selection, order: readonly number[]) =>
  order.filter((id) => ids.has(id) === (allOf === undefined))
