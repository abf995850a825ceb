/** Pseudo-random numbers, the same each time. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

/** What our tests keep a processor busy with: objects, texts, sorting, patterns. Returns something, so that nothing is left out. */
function work(seed: number) {
  const source = numbers(seed)
  const people = Array.from({ length: 4000 }, () => {
    const id = source.next().value ?? 0
    return { id, name: `Person ${id.toString(36)}`, tags: [`${id % 7}`, `${id % 31}`], city: { code: id % 997 } }
  })
  const copy = JSON.parse(JSON.stringify(people)) as typeof people
  const byCity = Map.groupBy(copy, ({ city }) => city.code)
  const sorted = copy.sort((a, b) => (a.name < b.name ? -1 : 1))
  return byCity.size + sorted.filter(({ name }) => /[a-f]\d+[x-z]$/.test(name)).length
}

/** How often the work fits into a second of the processor that budgets are stated for. */
const fitsInto = 70

/**
 * How many seconds this processor takes for what the one that budgets are stated for does in one second: 0.5 on one that is
 * twice as quick. Takes about a third of that time itself.
 */
export function machineSpeed(): number {
  const rounds = [1, 2, 3, 4, 5].map((round) => {
    const before = process.cpuUsage()
    for (let time = 0; time < fitsInto / 10; time += 1) work(round * 1000 + time)
    const { user, system } = process.cpuUsage(before)
    return ((user + system) / 1e6) * 10
  })
  return rounds.sort((a, b) => a - b)[2] ?? 1
}
