import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#platform/process/start-refused.ts'
import { say } from '#platform/process/output.ts'
import type { OnProgress, Progress } from './make-backup.ts'

/** What `npm run backup` and `npm run restore` were asked for. */
export type Asked = { folder: string; verify: boolean }

const usage = {
  backup: 'npm run backup -- FOLDER, or npm run backup -- --verify FOLDER',
  restore: 'npm run restore -- FOLDER',
}

/** Throws `StartRefused` for invalid arguments. npm changes the working directory and names the original one in INIT_CWD. */
export function askedFor(command: keyof typeof usage, words: string[], env: NodeJS.ProcessEnv): Asked {
  const { values, positionals } = parsed(words, usage[command])
  const [folder, ...rest] = positionals
  const verify = values.verify === true
  if (folder === undefined || folder.trim() === '' || rest.length > 0 || (verify && command === 'restore'))
    throw new StartRefused(`Use it like this: ${usage[command]}`)
  return { folder: path.resolve(env['INIT_CWD'] ?? '.', folder), verify }
}

function parsed(args: string[], usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { verify: { type: 'boolean' } } })
  } catch (error) {
    throw new StartRefused(`Use it like this: ${usage}`, { cause: error })
  }
}

const whole = new Intl.NumberFormat('en')

/** "1,200 rows". */
export const counted = (n: number, one: string) => `${whole.format(n)} ${n === 1 ? one : `${one}s`}`

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** "12.5 MB". */
export function sized(bytes: number) {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`
}

/** "3.2 s" since a time of `performance.now()`. */
export const since = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/** A sentence about pictures that were missing before the backup. */
export const missingInWords = (missing: number, place: string) =>
  missing === 0
    ? []
    : [
        `${counted(missing, 'file')} of pictures ${missing === 1 ? 'was' : 'were'} not in the store when the backup was made; ${place} names ${missing === 1 ? 'it' : 'them'} as missing.`,
      ]

/** Signs of a bar. */
const width = 30
/** Milliseconds between two drawings of the bar, and between two lines where there is no terminal. */
const pauses = { bar: 100, line: 5000 }
const clearLine = '\u001B[K'

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
