import { SheetPlaces } from './sheet.rules.ts'

export const tilesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-id]')]

const sides: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const rows: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** By how many places a key leads to the side. */
export const sideOf = (key: string) => sides[key]

/** The place that a key leads to from another one; undefined for other keys and beyond the edge. */
export function placeByKey(list: HTMLElement, key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const [side, row] = [sideOf(key), rows[key]]
  if (row !== undefined)
    return new SheetPlaces(tilesOf(list).map((tile) => tile.getBoundingClientRect())).beside(at, row)
  return side !== undefined && at + side >= 0 && at + side < count ? at + side : undefined
}
