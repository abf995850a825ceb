import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Cluster } from './cluster.ts'
import { environment } from './run.ts'

/** Seconds within which a restarted product can take over its running server. */
export const grace = 3

const program = new URL('./stop-abandoned.main.ts', import.meta.url)

/**
 * Makes sure that the private PostgreSQL ends with this process, even by kill -9, unless somebody else uses it by then. A shell
 * waits for the end of a pipe that only we hold, and only then becomes a program. Returns a function that dismisses the shell.
 */
export function startWatchdog({ folder, binaries }: Pick<Cluster, 'folder' | 'binaries'>): () => void {
  if (process.platform === 'win32') return () => undefined
  const command = [process.execPath, fileURLToPath(program), folder, binaries.folder]
  const shell = spawn('sh', ['-c', `read -r end; sleep ${grace}; exec "$@"`, 'sh', ...command], {
    cwd: '/',
    detached: true,
    env: environment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return () => void shell.kill('SIGKILL')
}
