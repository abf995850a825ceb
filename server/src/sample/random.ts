/** Repeatable seededRandom: the same seed gives the same studio. */
export type SeededRandom = ReturnType<typeof seededRandom>

/** Numbers from a small linear generator (mulberry32); good enough to look natural. */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)]
    if (found === undefined) throw new Error('There is nothing to pick from')
    return found
  }
  return {
    below,
    pick,
    /** True once in `times`. */
    onceIn: (times: number) => below(times) === 0,
    /** `count` different ones, fewer when there are not enough. */
    some: <T>(from: readonly T[], count: number): T[] => {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}
