import { randomUUID } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestCost } from './cost/test-costs.ts'
import { command, root, type Outcome } from './steps.ts'

/** Milliseconds, longer than any single test may take, so that one that hangs fails instead of blocking the run. */
const timeout = 180_000
/** Processes at a time: as many as there are processors on the smallest machine we promise to be quick on. */
const atOnce = 2
/** One more where a process stays for many files: some of them wait for time to pass, and leave a processor to the others. */
const hands = atOnce + 1

const exclude = ['**/node_modules/**', '**/dist/**']

/** Test files by size, the largest first because they take longest. */
function filesOf(patterns: string[], ...except: string[]) {
  const bytes = (file: string) => statSync(path.join(root, file)).size
  const files = globSync(patterns, { cwd: root, exclude: [...exclude, ...except] })
  return files.sort((one, other) => bytes(other) - bytes(one))
}

const hand = path.join(import.meta.dirname, 'test-hand.ts')

/**
 * Runs test files that share a process: loading the server once for all of them takes half as long as once for each. Each hand
 * takes the next file as soon as it is free, so that all are busy to the end.
 */
export async function testsTogether(patterns: string[], except: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const files = filesOf(patterns, except)
  const claims = await mkdtemp(path.join(tmpdir(), 'claims-'))
  try {
    const outcomes = Array.from({ length: hands }, () => nodeTest([], [hand, claims, ...files], env))
    return together(await Promise.all(outcomes))
  } finally {
    await rm(claims, { recursive: true })
  }
}

/** Runs test files that start, stop and kill processes, each in a separate process. */
export const testsApart = (patterns: string[], env: NodeJS.ProcessEnv): Promise<Outcome> =>
  nodeTest(['--test', `--test-timeout=${timeout}`, `--test-concurrency=${atOnce}`], filesOf(patterns), env)

const together = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  output: outcomes.map(({ output }) => output).join('\n'),
  tests: outcomes.flatMap(({ tests = [] }) => tests),
})

const costReporter = path.join(import.meta.dirname, 'cost/cost-reporter.ts')

/** What people read goes where the output goes, what each test took into a file. */
const reporters = (costs: string) =>
  Object.entries({ spec: 'stdout', [costReporter]: costs }).flatMap(([reporter, destination]) => [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${destination}`,
  ])

/** Runs Node's own test runner and counts its tests. A skipped test counts as failed, as we have none. */
async function nodeTest(options: string[], files: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (files.length === 0) return { passed: 0, failed: 1, output: 'No test files found' }
  const costs = path.join(tmpdir(), `costs-${randomUUID()}`)
  const args = [...reporters(costs), ...options, ...files]
  const ours = { NODE_COMPILE_CACHE: path.join(root, '.cache/node'), FORCE_COLOR: '0', ...env }
  const { failed, output } = await command(process.execPath, args, { env: ours })
  const count = (name: string) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const [tests, passed] = [count('tests'), count('pass')]
  // A runner that fails without a failed test has not run all of them.
  return { passed, failed: tests - passed || failed, output: failuresOf(output), tests: await readCosts(costs) }
}

const readCosts = async (file: string) =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestCost)

function failuresOf(output: string) {
  const at = output.indexOf('✖ failing tests:')
  return at < 0 ? output.slice(-4000) : output.slice(at)
}
