const steps = 400

/** A smooth line through the points, which are sorted by their first value; constant before the first and behind the last. */
export function curve(points: (readonly [number, number])[]) {
  const exact = smooth(points)
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? 0
  // Asked for every pixel, so that it is worth a table.
  const table = Float32Array.from({ length: steps + 1 }, (_, index) => exact(first + ((last - first) * index) / steps))
  return (value: number) => {
    const place = Math.min(Math.max(((value - first) / (last - first)) * steps, 0), steps - 0.001)
    const index = Math.floor(place)
    const before = table[index] ?? 0
    return before + ((table[index + 1] ?? 0) - before) * (place - index)
  }
}

function smooth(points: (readonly [number, number])[]) {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const slope = (index: number) => {
    const [from, before] = at(index - 1)
    const [to, after] = at(index + 1)
    return to === from ? 0 : (after - before) / (to - from)
  }
  return (value: number) => {
    const next = points.findIndex(([from]) => from > value)
    if (next <= 0) return at(next === 0 ? 0 : points.length - 1)[1]
    const [from, start] = at(next - 1)
    const [to, end] = at(next)
    const span = to - from
    const t = (value - from) / span
    const bent = (1 + 2 * t) * (1 - t) ** 2 * start + t * t * (3 - 2 * t) * end
    return bent + t * (1 - t) ** 2 * span * slope(next - 1) - t * t * (1 - t) * span * slope(next)
  }
}
