import { randomFrom } from '#ai/study/noise.ts'

/** Random choices that are the same for the same seed. */
export type SeededRandom = ReturnType<typeof seededRandom>

export function seededRandom(seed: number) {
  const next = randomFrom(seed)
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
