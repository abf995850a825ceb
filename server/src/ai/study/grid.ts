/** One number for each point of a grid. */
export type Grid = { width: number; height: number; data: Float32Array }

/** Spreads each value over `reach` points on all sides; three times looks like a lens out of focus. */
export function blur({ width, height, data }: Grid, reach: number) {
  const line = new Float32Array(Math.max(width, height))
  for (let y = 0; y < height; y += 1) blurLine(data, { from: y * width, step: 1, count: width }, reach, line)
  for (let x = 0; x < width; x += 1) blurLine(data, { from: x, step: width, count: height }, reach, line)
}

type Line = { from: number; step: number; count: number }

/** `line` is where the values are kept meanwhile. */
function blurLine(data: Float32Array, { from, step, count }: Line, reach: number, line: Float32Array) {
  for (let index = 0; index < count; index += 1) line[index] = data[from + index * step] ?? 0
  const value = (index: number) => line[index < 0 ? 0 : index >= count ? count - 1 : index] ?? 0
  let sum = 0
  for (let index = -reach; index <= reach; index += 1) sum += value(index)
  for (let index = 0; index < count; index += 1) {
    data[from + index * step] = sum / (2 * reach + 1)
    sum += value(index + reach + 1) - value(index - reach)
  }
}

/** The value between points of a grid; outside of it, that of its border. */
export function read({ width, height, data }: Grid, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const along = Math.min(1, Math.max(0, x - left))
  const down = Math.min(1, Math.max(0, y - top))
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - along) + (data[at + 1] ?? 0) * along
  const lower = (data[at + width] ?? 0) * (1 - along) + (data[at + width + 1] ?? 0) * along
  return upper * (1 - down) + lower * down
}
