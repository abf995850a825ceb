import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, step, type Outcome, type Result } from '../steps.ts'
import { growth, labelOf } from './test-costs.ts'

/**
 * What each part of the proof may cost, in seconds of the processor that `watchMachineSpeed` is stated for, and what the dearer tests
 * cost when that was written.
 */
type Budget = { parts: Record<string, number>; tests: Record<string, number> }

type Part = Pick<Result, 'name' | 'processor' | 'speed' | 'tests'>

const file = path.join(root, 'scripts/cost/budget.json')
/** Above its budget by a third: more than two runs of the same differ. */
const tolerance = 4 / 3
/** Seconds that do not matter, also for parts that nobody has budgeted yet. */
const slack = 3
/** A test that takes less is not named in the file. */
const worthNaming = 1

/** In seconds of the usual machine. */
const inSeconds = (seconds: number, { speed = 1 }: Part) => Number((seconds / speed).toFixed(1))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Compares what each part has cost with its budget; in CI a part that is over by a third fails, with the ten tests that have grown
 * most. BUDGET=write takes what was measured as the new budget.
 */
export async function budgetStep(results: Result[]): Promise<Result[]> {
  if (results.some(({ processor }) => processor === undefined)) return []
  if (process.env.BUDGET === 'write') write(results)
  const budget = JSON.parse(readFileSync(file, 'utf8')) as Budget
  return [await step('budget', () => Promise.resolve(outcomeOf(results, budget)))]
}

function outcomeOf(results: Result[], budget: Budget): Outcome {
  const over = compare(results, budget)
  const spent = sum(results.map(({ processor = 0 }) => processor))
  const total = sum(results.map((result) => inSeconds(result.processor ?? 0, result)))
  const allowed = sum(results.map(({ name }) => budget.parts[name] ?? 0))
  const note = `${Math.round(total)} of ${allowed} CPU s of the usual machine, for whose second this one took ${(spent / total).toFixed(2)}`
  // On a developer's machine other work goes on meanwhile; there it is only said.
  if (over.length > 0 && !process.env.CI) console.log(over.join('\n'))
  return { passed: 1, failed: over.length > 0 && process.env.CI ? 1 : 0, output: over.join('\n'), note }
}

/** What is over its budget by more than a third, each part with the tests that have grown most; as lines to print. */
export function compare(results: Part[], { parts, tests }: Budget): string[] {
  return results.flatMap((result) => {
    const { name, processor = 0, tests: measured = [] } = result
    const [cost, allowed] = [inSeconds(processor, result), parts[name] ?? 0]
    if (cost <= Math.max(allowed * tolerance, slack)) return []
    const costs = measured.map((one) => ({ ...one, seconds: inSeconds(one.seconds, result) }))
    return [`${name}: ${cost} CPU s, but its budget is ${allowed}`, ...growth(costs, (one) => tests[labelOf(one)] ?? 0)]
  })
}

function write(results: Result[]) {
  const parts = results.map((result) => [result.name, Math.ceil(inSeconds(result.processor ?? 0, result))])
  const tests = results
    .flatMap((result) =>
      (result.tests ?? []).map((one): [string, number] => [labelOf(one), inSeconds(one.seconds, result)]),
    )
    .filter(([, seconds]) => seconds >= worthNaming)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(
    file,
    `${JSON.stringify({ parts: Object.fromEntries(parts), tests: Object.fromEntries(tests) }, null, 2)}\n`,
  )
}
