/** Milliseconds, and how often in a second. */
export type Speed = { perSecond: number; p50: number; p99: number }

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Does the same again and again, `lanes` at a time, and says how fast that went. */
export async function load(
  work: () => Promise<unknown>,
  { lanes, seconds }: { lanes: number; seconds: number },
): Promise<Speed> {
  const took: number[] = []
  const started = performance.now()
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      const begun = performance.now()
      await work()
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const perSecond = took.length / ((performance.now() - started) / 1000)
  took.sort((a, b) => a - b)
  return { perSecond, p50: at(took, 0.5), p99: at(took, 0.99) }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Loads several things in turn, three rounds of each, so that what the machine does beside it hits all alike; medians. */
export async function compare<Name extends string>(works: Record<Name, () => Promise<unknown>>, lanes: number) {
  const entries = Object.entries(works) as [Name, () => Promise<unknown>][]
  const rounds = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<Name, Speed[]>
  for (const [, work] of entries) await load(work, { lanes, seconds: 1 })
  for (let round = 0; round < 3; round++) {
    for (const [name, work] of entries) rounds[name].push(await load(work, { lanes, seconds: 2 }))
  }
  const medians = entries.map(([name]) => {
    const pick = (key: keyof Speed) => middle(rounds[name].map((speed) => speed[key]))
    return [name, { perSecond: pick('perSecond'), p50: pick('p50'), p99: pick('p99') }]
  })
  return Object.fromEntries(medians) as Record<Name, Speed>
}

/** One line for a person. */
export const words = ({ perSecond, p50, p99 }: Speed) =>
  `${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(2).padStart(7)} ms   p99 ${p99.toFixed(2).padStart(7)} ms`
