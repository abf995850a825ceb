import { say } from '#platform/process/output.ts'
import type { OnProgress, Progress } from './make-backup.ts'

/** Signs of a bar. */
const width = 30
/** Milliseconds between two drawings of the bar, and between two lines where there is no terminal. */
const pauses = { bar: 100, line: 5000 }

const whole = new Intl.NumberFormat('en')

const figures = ({ what, done, of }: Progress) => `${whole.format(done)} of ${whole.format(Math.max(done, of))} ${what}`

function bar(progress: Progress) {
  const { done, of } = progress
  const share = of === 0 ? 1 : Math.min(done / of, 1)
  const full = Math.round(share * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(share * 100)).padStart(3)} %  ${figures(progress)}`
}

/** Draws how far something is: a bar on a terminal, a line every few seconds elsewhere. `end` takes the bar away. */
export function drawProgress(doing: string): { onProgress: OnProgress; end: () => void } {
  const isTerminal = process.stdout.isTTY
  const pause = isTerminal ? pauses.bar : pauses.line
  let last = isTerminal ? 0 : performance.now()
  const draw = (progress: Progress) => {
    if (performance.now() - last < pause) return
    last = performance.now()
    if (isTerminal) process.stdout.write(`\r${clearLine}${doing} ${bar(progress)}`)
    else say(`${doing}: ${figures(progress)}`)
  }
  return { onProgress: draw, end: () => void (isTerminal && process.stdout.write(`\r${clearLine}`)) }
}

const clearLine = '\u001B[K'
