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
