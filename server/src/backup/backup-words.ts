import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#platform/process/start-refused.ts'

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
