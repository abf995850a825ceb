type Item = { id: number }

/** The number of each item in the list, from 1, by its id. */
export const numbersOf = (items: readonly Item[]): ReadonlyMap<number, number> =>
  new Map(items.map(({ id }, place) => [id, place + 1]))

/** The items in the order of these ids; those without one go last, as they were. */
export function inOrderOf<T extends Item>(items: readonly T[], ids: readonly number[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: T) => places.get(id) ?? ids.length
  return items.toSorted((a, b) => place(a) - place(b))
}

/** The ids with those that were away back behind the ones that they followed before, whatever has happened to the rest. */
export function putBack(now: readonly number[], returned: readonly number[], before: readonly number[]): number[] {
  const back = new Set(returned)
  let order = now.filter((id) => !back.has(id))
  for (const [place, id] of before.entries()) {
    if (!back.has(id)) continue
    const followed = new Set(before.slice(0, place))
    order = order.toSpliced(order.findLastIndex((one) => followed.has(one)) + 1, 0, id)
  }
  return order
}
