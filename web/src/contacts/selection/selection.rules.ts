/** The chosen rows, and the row from which a range with Shift starts. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | undefined }

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** Chooses a row, or lets go of it. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Chooses everything from the row chosen last to this one, in the order of the list. */
export function extended(selection: Selection, id: number, order: readonly number[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

/** Chooses every row. */
export const everything = (order: readonly number[]): Selection => ({ ids: new Set(order), anchor: undefined })

/** The chosen rows that are still in the list, in its order. */
export const present = ({ ids }: Selection, order: readonly number[]) => order.filter((id) => ids.has(id))
