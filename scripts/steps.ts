import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { mostExpensive, type TestCost } from './cost/test-costs.ts'
import { watchMachineSpeed } from './cost/machine-speed.ts'
import { leavingTime, watchOwnTree } from './cost/process-tree.ts'

export const root = path.join(import.meta.dirname, '..')

export type Outcome = { passed: number; failed: number; output: string; note?: string; tests?: TestCost[] }
/**
 * `seconds` on the clock, and those of the processor for this step and all that it started, if the system can say; `speed` is how many
 * of them the usual machine's second took meanwhile.
 */
export type Result = Outcome & {
  name: string
  seconds: number
  processor: number | undefined
  speed?: number | undefined
}

const rounded = (seconds: number) => Number(seconds.toFixed(1))
const words = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))

let tree: ReturnType<typeof watchOwnTree> | undefined
let machine: ReturnType<typeof watchMachineSpeed> | undefined

/**
 * Runs one step; prints a line when it passes and all its output when it fails, and then its most expensive tests. Never throws, so that
 * the next step runs too.
 */
export async function step(name: string, work: () => Promise<Outcome>): Promise<Result> {
  tree ??= watchOwnTree()
  machine ??= watchMachineSpeed()
  const [started, spent] = [performance.now(), tree.seconds()]
  const outcome = await work().catch((thrown: unknown): Outcome => ({ passed: 0, failed: 1, output: words(thrown) }))
  const processor = spent === undefined ? undefined : rounded((tree.seconds() ?? spent) - spent)
  const seconds = rounded((performance.now() - started) / 1000)
  const result = { ...outcome, name, seconds, processor, speed: machine.since(started) }
  const line = `${result.failed ? '✖' : '✔'} ${name}${remarksOf(result)} ${result.seconds} s`
  console.log(result.failed ? `\n${line}\n${result.output.trimEnd()}\n` : line)
  for (const sentence of mostExpensive(result.tests ?? [])) console.log(`    ${sentence}`)
  return result
}

/** Whatever the steps have started must have ended: who waits for our output would wait for that too. */
export const stepOfEnd = () =>
  step('nothing is left running', async () => {
    const left = (await tree?.end()) ?? []
    return { passed: left.length ? 0 : 1, failed: left.length ? 1 : 0, output: left.join('\n') }
  })

function remarksOf({ passed, failed, note, processor }: Result) {
  const count = passed + failed > 1 ? `${passed} passed, ${failed} failed` : ''
  const remarks = [count, note, processor === undefined ? '' : `${processor} CPU s`].filter(Boolean)
  return remarks.length > 0 ? ` (${remarks.join('; ')})` : ''
}

/** Milliseconds within which every program must end: one that hangs shall fail in words while there is still time to read them. */
const longest = 40 * 60_000

/** `grace`: milliseconds in which what a program has started must let go of its output once the program itself has ended. */
type CommandOptions = { env?: NodeJS.ProcessEnv; cwd?: string; limit?: number; grace?: number }

/** Runs a program and captures its output; passes when it ends with 0, and within `limit` milliseconds. */
export function command(
  program: string,
  args: string[],
  { env, cwd = root, limit = longest, grace = leavingTime }: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isCut = false
    const keep = (chunk: Buffer) => (output += chunk.toString())
    const cut = (why: string) => {
      isCut = true
      output += `\n${[program, ...args].join(' ').slice(0, 300)}: ${why}. What is running:\n${runningPrograms()}`
      child.kill('SIGKILL')
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const hangs = setTimeout(() => cut(`killed after ${Math.round(limit / 1000)} s`), limit)
    let lingers: NodeJS.Timeout | undefined
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('exit', () => {
      clearTimeout(hangs)
      lingers = setTimeout(() => cut('what it started has outlived it and holds its output'), grace)
    })
    child.on('error', (error) => {
      clearTimeout(hangs)
      resolve({ passed: 0, failed: 1, output: `${program}: ${error.message}` })
    })
    child.on('close', (code) => {
      clearTimeout(lingers)
      const ok = code === 0 && !isCut
      resolve({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output })
    })
  })
}

/** The latest are told of more than these: the reason before them shall still be seen. */
const mostPrograms = 80

/** A line for each program that runs on this machine, as `ps` knows them; what stands in brackets belongs to the kernel. */
function runningPrograms() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid,ppid,etime,args'], { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n').filter((line) => !line.endsWith(']'))
  return lines
    .slice(-mostPrograms)
    .map((line) => line.slice(0, 200))
    .join('\n')
}

/** Runs the script of an installed package with the Node that runs us, regardless of any other Node on PATH. */
export const tool = (script: string, args: string[], options?: CommandOptions) =>
  command(process.execPath, [path.join(root, 'node_modules', script), ...args], options)

/** Prints the last line of every run and sets the matching exit code. */
export function finish(results: Result[]) {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0)
  const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)]
  const broken = results.filter((result) => result.failed).map((result) => result.name)
  const processor = sum((result) => result.processor ?? 0)
  console.log(
    `\n${Math.round(sum(({ seconds }) => seconds))} s in all${processor ? `, ${Math.round(processor)} CPU s` : ''}`,
  )
  if (broken.length) console.log(`Failed: ${broken.join(', ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
  // Something that was left open must not keep waiting whoever has read the last line.
  setTimeout(() => process.exit(), leavingTime).unref()
}
