import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProcessTree } from './cost/process-tree.ts'
import type { TestCost } from './cost/test-costs.ts'
import { command, root, type Outcome } from './steps.ts'

/** Milliseconds, longer than any single test may take, so that one that hangs fails instead of blocking the run. */
const timeout = 300_000
/** Processes at a time: as many as there are processors on the smallest machine we promise to be quick on. */
const atOnce = 2
/** One more where a process stays for many files: some of them wait for time to pass, and leave a processor to the others. */
const manyHands = atOnce + 1

/** Test files by size, the largest first because they take longest. */
function largestFirst(files: string[]) {
  const bytes = (file: string) => statSync(path.join(root, file)).size
  return files.toSorted((one, other) => bytes(other) - bytes(one))
}

type Shared = { env?: NodeJS.ProcessEnv; hands?: number }

const hand = path.join(import.meta.dirname, 'test-hand.ts')

/**
 * Runs test files that share a process, or as many as there are `hands`: loading the server once for all of them takes half as
 * long as once for each. Each hand takes the next file as soon as it is free, so that all are busy to the end.
 */
export async function testsTogether(named: string[], { env = {}, hands = manyHands }: Shared): Promise<Outcome> {
  if (named.length === 0) return none
  const files = largestFirst(named)
  const claims = await mkdtemp(path.join(tmpdir(), 'claims-'))
  try {
    const run = () => nodeTest([], [hand, claims, ...files], env)
    return together(await Promise.all(Array.from({ length: hands }, run)))
  } finally {
    await rm(claims, { recursive: true })
  }
}

/** Runs test files that start, stop and kill processes, each in a process of its own and with folders of its own. */
export async function testsApart(files: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (files.length === 0) return none
  const waiting = largestFirst(files)
  const outcomes: Outcome[] = []
  const hand = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) outcomes.push(await apart(file, env))
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return together(outcomes)
}

/** One file, with what all servers and databases have taken that it started. */
async function apart(file: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apart-'))
  // Some of what a test starts runs as another user.
  await chmod(folder, 0o777)
  // Whatever has this folder for its temporary files belongs to this test file, whoever its parent is by now.
  const tree = new ProcessTree(0, folder)
  const looking = setInterval(() => tree.look(), 500)
  try {
    const outcome = await nodeTest(['--test', '--test-isolation=none', `--test-timeout=${timeout}`], [file], {
      ...env,
      TMPDIR: folder,
    })
    const tests = (outcome.tests ?? []).map((one) => ({ ...one, file }))
    const own = tests.reduce((sum, { seconds }) => sum + seconds, 0)
    const started = { file, name: 'servers and databases', seconds: Math.max(0, tree.look() - own) }
    return { ...outcome, tests: [...tests, started] }
  } finally {
    clearInterval(looking)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

const none: Outcome = { passed: 0, failed: 1, output: 'No test files found' }

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
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestCost)

function failuresOf(output: string) {
  const at = output.indexOf('✖ failing tests:')
  return at < 0 ? output.slice(-4000) : output.slice(at)
}
