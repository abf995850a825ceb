import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../testing/live/program-file.ts'

const settings = /^(DATABASE_URL|POSTGRES_BIN|S3_|DATA_DIR|INIT_CWD|LOG_LEVEL)/

/** The environment without the settings of this machine. */
export const withoutSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([variable]) => !settings.test(variable)))

/** `npm run backup` or `npm run restore` without npm, in a process of its own. */
export function startCommand(name: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [programFile(`backup/${name}.main`), ...words], {
    env: { ...withoutSettings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += String(piece)))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said }))
  return {
    ended,
    kill: () => child.kill('SIGKILL'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
  }
}

/** Its exit code and all that it said. */
export const runToEnd = (...started: Parameters<typeof startCommand>) => startCommand(...started).ended
