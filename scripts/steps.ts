import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

export type Outcome = { passed: number; failed: number; output: string; note?: string }
export type Result = Outcome & { name: string; seconds: number }

const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1))
const words = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))

/** Runs one step; prints a line when it passes and all its output when it fails. Never throws, so that the next step runs too. */
export async function step(name: string, work: () => Promise<Outcome>): Promise<Result> {
  const started = performance.now()
  const outcome = await work().catch((thrown: unknown): Outcome => ({ passed: 0, failed: 1, output: words(thrown) }))
  const result = { ...outcome, name, seconds: seconds(performance.now() - started) }
  const count = result.passed + result.failed > 1 ? `${result.passed} passed, ${result.failed} failed` : ''
  const remarks = [count, result.note].filter(Boolean).join('; ')
  const line = `${result.failed ? '✖' : '✔'} ${name}${remarks ? ` (${remarks})` : ''} ${result.seconds} s`
  console.log(result.failed ? `\n${line}\n${result.output.trimEnd()}\n` : line)
  return result
}

type CommandOptions = { env?: NodeJS.ProcessEnv; cwd?: string; timeout?: number }

/** Runs a program and captures its output; passes when it ends with 0. */
export function command(
  program: string,
  args: string[],
  { env, cwd = root, timeout }: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: [...stdio], timeout })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ passed: 0, failed: 1, output: `${program}: ${error.message}` }))
    child.on('close', (code) => resolve({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }))
  })
}

/** Runs the script of an installed package with the Node that runs us, regardless of any other Node on PATH. */
export const tool = (script: string, args: string[], options?: CommandOptions) =>
  command(process.execPath, [path.join(root, 'node_modules', script), ...args], options)

/** Prints the last line of every run and sets the matching exit code. */
export function finish(results: Result[]) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const broken = results.filter((result) => result.failed).map((result) => result.name)
  console.log(`\n${Math.round(results.reduce((sum, result) => sum + result.seconds, 0))} s in all`)
  if (broken.length) console.log(`Failed: ${broken.join(', ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
