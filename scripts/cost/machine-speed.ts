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
/** Milliseconds from one look to the next: less than a hundredth of the time goes into them. */
const every = 15_000

/** Takes a tenth of a second on the processor that budgets are stated for. */
function look(): number {
  const before = process.cpuUsage()
  for (let time = 0; time < fitsInto / 10; time += 1) work(time)
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1e6) * 10
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Watches how many seconds this processor takes for what the one that budgets are stated for does in one second: 0.5 on one that
 * is twice as quick. `since` answers for the time since a moment of `performance.now()`, and undefined before the first look. It is
 * looked at while the work goes on: a processor of a shared machine is at times half as quick as a minute later, and slower with its
 * neighbour busy than alone.
 */
export function watchMachineSpeed(): { since: (moment: number) => number | undefined } {
  const looks: { at: number; speed: number }[] = []
  setInterval(() => looks.push({ at: performance.now(), speed: look() }), every).unref()
  return {
    since: (moment) => {
      const during = looks.filter(({ at }) => at >= moment)
      return median((during.length > 0 ? during : looks.slice(-1)).map(({ speed }) => speed))
    },
  }
}
