/** Latencies in milliseconds, and runs per second. */
export type Speed = { perSecond: number; p50: number; p95: number; p99: number }

const rounds = 3

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The latencies among works that took so many milliseconds each. */
export function latencies(took: number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}

/** Repeats the work for `during` seconds, `lanes` at a time, and returns how fast it went. */
async function load(work: () => Promise<unknown>, lanes: number, during: number): Promise<Speed> {
  const took: number[] = []
  const started = performance.now()
  const lane = async () => {
    while (performance.now() - started < during * 1000) {
      const begun = performance.now()
      await work()
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { perSecond: took.length / ((performance.now() - started) / 1000), ...latencies(took) }
}

/** Medians of three rounds each after a warm-up of so many `seconds`. The works take turns, so that other load on the machine affects all alike. */
export async function compare<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  lanes: number,
  seconds = { warmUp: 1, round: 2 },
) {
  const entries = Object.entries(works) as [Name, () => Promise<unknown>][]
  const measured = entries.map(([name, work]) => ({ name, work, speeds: [] as Speed[] }))
  for (const { work } of measured) await load(work, lanes, seconds.warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const { work, speeds } of measured) speeds.push(await load(work, lanes, seconds.round))
  }
  const middle = (speeds: Speed[]): Speed => ({
    perSecond: median(speeds.map((speed) => speed.perSecond)),
    p50: median(speeds.map((speed) => speed.p50)),
    p95: median(speeds.map((speed) => speed.p95)),
    p99: median(speeds.map((speed) => speed.p99)),
  })
  return Object.fromEntries(measured.map(({ name, speeds }) => [name, middle(speeds)])) as Record<Name, Speed>
}
