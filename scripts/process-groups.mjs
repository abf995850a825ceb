// Plain JavaScript, because it runs on whatever Node the machine has.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Windows has no groups: what a program has started itself is left to the program there. */
const inGroups = process.platform !== 'win32'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Each with whether it is to be killed. */
const running = new Map()
let isEnding = false

/**
 * Runs a program in a group of its own and resolves with its exit code. A signal to us ends the group, with all that the program has
 * started, and then us: whoever waits for the program hears no more of it. `onStart` gets its number, `onOutput` what would be printed
 * otherwise. `abruptly` is for programs that would tidy up for a long time what nobody needs.
 */
export async function runGroup(program, args, { onStart, onOutput, abruptly = false, ...options }) {
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(program, args, { ...options, stdio, detached: inGroups })
  if (child.pid !== undefined) onStart?.(child.pid)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => onOutput(String(piece)))
  if (running.size === 0) for (const signal of signals) process.on(signal, endBy)
  running.set(child, abruptly)
  try {
    const [code] = await once(child, 'close')
    return isEnding ? await new Promise(() => undefined) : code
  } finally {
    running.delete(child)
    if (running.size === 0) for (const signal of signals) process.off(signal, endBy)
  }
}

/** Ends all that is running; resolves when it has ended. */
export async function endGroups(signal = 'SIGTERM') {
  isEnding = true
  const alive = [...running].filter(([{ exitCode, signalCode }]) => exitCode === null && signalCode === null)
  const ended = alive.map(([child]) => once(child, 'close'))
  for (const [child, abruptly] of alive) kill(child, abruptly ? 'SIGKILL' : signal)
  await Promise.all(ended)
}

/** The first signal counts; a second one, as after Ctrl+C in a terminal and npm's own, changes nothing. */
async function endBy(signal) {
  if (isEnding) return
  await endGroups(signal)
  for (const one of signals) process.off(one, endBy)
  process.kill(process.pid, signal)
}

function kill(child, signal) {
  try {
    if (inGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    // It has ended already.
    if (error.code !== 'ESRCH') throw error
  }
}
