import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leavingTime, ProcessTree } from './cost/process-tree.ts'
import { readTestLines } from './cost/test-costs.ts'
import { command, root, type Outcome } from './steps.ts'

/** Milliseconds, longer than any single test may take, so that one that hangs fails instead of blocking the run. */
const timeout = 300_000
/** The same for a file of tests that start whole servers, and for all that it has started to end after it. */
const limits = { file: 900_000, leaving: leavingTime }
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

const hand = path.join(import.meta.dirname, 'test-worker.ts')

/**
 * Runs test files that share a process, or as many as there are `hands`: loading the server once for all of them takes half as
 * long as once for each. Each hand takes the next file as soon as it is free, so that all are busy to the end.
 */
export async function testsTogether(named: string[], { env = {}, hands = manyHands }: Shared): Promise<Outcome> {
  if (named.length === 0) return none
  const files = largestFirst(named)
  const claims = await mkdtemp(path.join(tmpdir(), 'claims-'))
  try {
    const run = () => nodeTest([], [hand, claims, ...files], { env })
    return together(await Promise.all(Array.from({ length: hands }, run)))
  } finally {
    await rm(claims, { recursive: true })
  }
}

/** Runs test files that start, stop and kill processes, each in a process of its own and with folders of its own. */
export async function testsApart(files: string[], env: NodeJS.ProcessEnv, within = limits): Promise<Outcome> {
  if (files.length === 0) return none
  const waiting = largestFirst(files)
  const outcomes: Outcome[] = []
  const hand = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      outcomes.push(await apart(file, env, within))
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return together(outcomes)
}

/** In a process that ends with its last test, whatever a failed one has left open. */
const alone = ['--test', '--test-isolation=none', '--test-force-exit', `--test-timeout=${timeout}`]

/** One file, with what all servers and databases have taken that it started. */
async function apart(file: string, env: NodeJS.ProcessEnv, within: typeof limits): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'apart-'))
  // Some of what a test starts runs as another user.
  await chmod(folder, 0o777)
  // Whatever has this folder for its temporary files belongs to this test file, whoever its parent is by now.
  const tree = new ProcessTree(0, folder)
  const looking = setInterval(() => tree.look(), 500)
  try {
    const ours = { ...env, TMPDIR: folder }
    const outcome = await nodeTest(alone, [file], { env: ours, limit: within.file, grace: within.leaving })
    const left = await tree.end(within.leaving)
    const tests = (outcome.tests ?? []).map((one) => ({ ...one, file }))
    const own = tests.reduce((sum, { seconds }) => sum + seconds, 0)
    const started = { file, name: 'servers and databases', seconds: Math.max(0, tree.look() - own) }
    const all = { ...outcome, tests: [...tests, started] }
    if (left.length === 0) return all
    const output = `${file} has left behind:\n${left.join('\n')}\n${outcome.output}`
    return { ...all, failed: outcome.failed + 1, output }
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

type Given = { env: NodeJS.ProcessEnv; limit?: number; grace?: number }

/** Runs Node's own test runner and counts its tests. A skipped test counts as failed, as we have none. */
async function nodeTest(options: string[], files: string[], { env, ...times }: Given): Promise<Outcome> {
  const costs = path.join(tmpdir(), `costs-${randomUUID()}`)
  const args = [...reporters(costs), ...options, ...files]
  const ours = { NODE_COMPILE_CACHE: path.join(root, '.cache/node'), FORCE_COLOR: '0', ...env }
  const { failed, output } = await command(process.execPath, args, { env: ours, ...times })
  const count = (name: string) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const [tests, passed] = [count('tests'), count('pass')]
  const { ended, open } = readTestLines(await readFile(costs, 'utf8').catch(() => ''))
  const unended = failed && open.length > 0 ? `Begun and not ended:\n${open.join('\n')}\n` : ''
  // A runner that fails without a failed test has not run all of them.
  return { passed, failed: tests - passed || failed, output: unended + failuresOf(output), tests: ended }
}

function failuresOf(output: string) {
  const at = output.indexOf('✖ failing tests:')
  return at < 0 ? output.slice(-20_000) : output.slice(at)
}
