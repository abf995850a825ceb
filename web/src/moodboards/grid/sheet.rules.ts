type Item = { id: number }

/** The ids with a block of them, in their own order, put before the place `at` of the list as it is now. */
export function movedTo(order: readonly number[], ids: readonly number[], at: number): number[] {
  const block = new Set(ids)
  const rest = (part: readonly number[]) => part.filter((id) => !block.has(id))
  return [...rest(order.slice(0, at)), ...order.filter((id) => block.has(id)), ...rest(order.slice(at))]
}

/** The ids with a block of them moved by so many places; it stays within the list. */
export function movedBy(order: readonly number[], ids: readonly number[], by: number): number[] {
  const block = new Set(ids)
  const rest = order.filter((id) => !block.has(id))
  const first = order.findIndex((id) => block.has(id))
  const at = Math.min(rest.length, Math.max(0, first + by))
  return rest.toSpliced(at, 0, ...order.filter((id) => block.has(id)))
}

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

export const isSameOrder = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** Where a picture lies, in pixels from the top left corner of the sheet. */
export type Box = { left: number; top: number; width: number; height: number }

const middle = ({ left, width }: Box) => left + width / 2

/** The boxes, given in reading order, row by row: a picture starts a row when it lies left of the one before it. */
function rowsOf(boxes: readonly Box[]): { from: number; to: number; bottom: number }[] {
  const rows: { from: number; to: number; bottom: number }[] = []
  let before = Infinity
  for (const [place, { left, top, height }] of boxes.entries()) {
    const row = rows.at(-1)
    if (row === undefined || left <= before) rows.push({ from: place, to: place + 1, bottom: top + height })
    else row.to = place + 1
    before = left
  }
  return rows
}

/** Finds places on a sheet that is measured once: a sheet of 500 pictures is not measured again at each movement. */
export class SheetPlaces {
  readonly #boxes: readonly Box[]
  readonly #rows: ReturnType<typeof rowsOf>

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes
    this.#rows = rowsOf(boxes)
  }

  /** The place in the order before which something dropped at this point goes: 0 is the front, the number of boxes the end. */
  at(x: number, y: number): number {
    const row = this.#rows.find(({ bottom }) => y < bottom) ?? this.#rows.at(-1)
    if (row === undefined) return 0
    const found = this.#boxes.slice(row.from, row.to).findIndex((box) => x < middle(box))
    return found < 0 ? row.to : row.from + found
  }

  /** Where the line stands that shows this place; near `x` it stays in the row that the point is in. */
  lineAt(place: number, y: number): Box | undefined {
    const [before, after] = [this.#boxes[place - 1], this.#boxes[place]]
    const startsRow = this.#rows.some(({ from }) => from === place)
    const box = after !== undefined && !(startsRow && before !== undefined && y < after.top) ? after : before
    if (box === undefined) return undefined
    return { ...box, left: box === after ? box.left : box.left + box.width, width: 0 }
  }

  /** The picture above (`-1`) or below (`1`) another one: the one whose middle is nearest; undefined beyond the edge. */
  beside(place: number, rows: number): number | undefined {
    const from = this.#rows.findIndex((row) => place >= row.from && place < row.to)
    const [box, row] = [this.#boxes[place], this.#rows[from + rows]]
    if (box === undefined || row === undefined || from < 0) return undefined
    const far = (at: number) => Math.abs(middle(this.#boxes[at] ?? box) - middle(box))
    const places = Array.from({ length: row.to - row.from }, (_, step) => row.from + step)
    return places.reduce((nearest, at) => (far(at) < far(nearest) ? at : nearest))
  }
}

/** The heights that the rows of a sheet aim at, smallest first: a share of the window on phones, and a limit on large screens. */
export const rowHeights = [
  'clamp(64px, 16vw, 108px)',
  'clamp(92px, 25vw, 176px)',
  'clamp(136px, 40vw, 264px)',
  'clamp(200px, 62vw, 420px)',
] as const

const usual = 1

/** A size that was remembered, whatever it is; the index of a row height. */
export const sizeFrom = (stored: unknown): number =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 && stored < rowHeights.length ? stored : usual

export const rowHeight = (size: number): string => rowHeights[size] ?? rowHeights[usual]

/** The `sizes` of a picture in a row that aims at a height: rows are stretched by about a fifth, and no wider than the window. */
export const sizesOf = (ratio: number, height: string) => `min(100vw, calc(${(ratio * 1.2).toFixed(2)} * ${height}))`
