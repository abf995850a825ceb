/**
 * Where a square lies in a picture: its left and upper edge as fractions of width and height, its side as a fraction of the
 * shorter side. What is left out is in the middle, and as large as possible.
 */
export type Crop = { left?: number | undefined; top?: number | undefined; side?: number | undefined }

type Size = { width: number; height: number }

/** The square in pixels, moved and shrunk so far that it lies within the picture. */
export function squareIn({ width, height }: Size, { left, top, side = 1 }: Crop) {
  const pixels = Math.max(1, Math.round(Math.min(width, height) * side))
  return {
    left: edgeOf(left, width, pixels),
    top: edgeOf(top, height, pixels),
    width: pixels,
    height: pixels,
  }
}

const edgeOf = (part: number | undefined, whole: number, pixels: number) =>
  part === undefined ? Math.floor((whole - pixels) / 2) : Math.min(Math.round(part * whole), whole - pixels)
