import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, step, type Outcome, type Result } from '../steps.ts'
import { growth, labelOf } from './test-costs.ts'

/**
 * What each part of the proof may cost, in seconds of the processor that `machineSpeed` is stated for, and what the dearer tests
 * cost when that was written.
 */
type Budget = { parts: Record<string, number>; tests: Record<string, number> }

type Part = Pick<Result, 'name' | 'processor' | 'tests'>

const file = path.join(root, 'scripts/cost/budget.json')
/** Above its budget by a third: more than two runs of the same differ. */
const tolerance = 4 / 3
/** Seconds that do not matter, also for parts that nobody has budgeted yet. */
const slack = 3
/** A test that takes less is not named in the file. */
const worthNaming = 1

const inSeconds = (seconds: number, speed: number) => Number((seconds / speed).toFixed(1))

/**
 * Compares what each part has cost with its budget; in CI a part that is over by a third fails, with the ten tests that have grown
 * most. BUDGET=write takes what was measured as the new budget.
 */
export async function budgetStep(results: Result[]): Promise<Result[]> {
  if (results.some(({ processor }) => processor === undefined)) return []
  const speed = machineSpeed()
  if (process.env.BUDGET === 'write') write(results, speed)
  const budget = JSON.parse(readFileSync(file, 'utf8')) as Budget
  return [await step('budget', () => Promise.resolve(outcomeOf(results, budget, speed)))]
}

function outcomeOf(results: Result[], budget: Budget, speed: number): Outcome {
  const over = compare(results, budget, speed)
  const total = inSeconds(
    results.reduce((sum, { processor = 0 }) => sum + processor, 0),
    speed,
  )
  const allowed = results.reduce((sum, { name }) => sum + (budget.parts[name] ?? 0), 0)
  const note = `${Math.round(total)} of ${allowed} CPU s of the usual machine, for whose second this one takes ${speed.toFixed(2)}`
  // On a developer's machine other work goes on meanwhile; there it is only said.
  if (over.length > 0 && !process.env.CI) console.log(over.join('\n'))
  return { passed: 1, failed: over.length > 0 && process.env.CI ? 1 : 0, output: over.join('\n'), note }
}

/** What is over its budget by more than a third, each part with the tests that have grown most; as lines to print. */
export function compare(results: Part[], { parts, tests }: Budget, speed: number): string[] {
  return results.flatMap(({ name, processor = 0, tests: measured = [] }) => {
    const [cost, allowed] = [inSeconds(processor, speed), parts[name] ?? 0]
    if (cost <= Math.max(allowed * tolerance, slack)) return []
    const costs = measured.map((one) => ({ ...one, seconds: inSeconds(one.seconds, speed) }))
    return [`${name}: ${cost} CPU s, but its budget is ${allowed}`, ...growth(costs, (one) => tests[labelOf(one)] ?? 0)]
  })
}

function write(results: Result[], speed: number) {
  const parts = results.map(({ name, processor = 0 }) => [name, Math.ceil(processor / speed)])
  const tests = results
    .flatMap((result) => result.tests ?? [])
    .map((one): [string, number] => [labelOf(one), inSeconds(one.seconds, speed)])
    .filter(([, seconds]) => seconds >= worthNaming)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(
    file,
    `${JSON.stringify({ parts: Object.fromEntries(parts), tests: Object.fromEntries(tests) }, null, 2)}\n`,
  )
}

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
function machineSpeed(): number {
  const rounds = [1, 2, 3, 4, 5].map((round) => {
    const before = process.cpuUsage()
    for (let time = 0; time < fitsInto / 10; time += 1) work(round * 1000 + time)
    const { user, system } = process.cpuUsage(before)
    return ((user + system) / 1e6) * 10
  })
  return rounds.sort((a, b) => a - b)[2] ?? 1
}
