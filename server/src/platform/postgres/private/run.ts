import { spawn } from 'node:child_process'

/** What precedes a PostgreSQL program on the command line, and the user it is started as. */
export type Launch = { before: readonly string[]; uid?: number; gid?: number }

export type Outcome = { ok: boolean; output: string }

type RunOptions = { launch?: Launch; cwd?: string; env?: Record<string, string>; silent?: boolean }

// Everything else is left out: PostgreSQL obeys PG* variables, and our secrets are none of its business.
const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'COMSPEC', 'LD_LIBRARY_PATH']

/** The environment of programs that we start. */
export function environment(extra: Record<string, string> = {}) {
  const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...extra } as Record<string, string>
}

/**
 * Runs a program to its end and returns what it printed; never throws.
 * `silent` gives it no output pipe: on Windows a server started by it would keep the pipe open for ever.
 */
export function run(file: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { before, uid, gid } = options.launch ?? { before: [] }
  const [program = file, ...rest] = [...before, file, ...args]
  const ended = new Promise<Outcome>((resolve) => {
    const child = spawn(program, rest, {
      cwd: options.cwd ?? '/',
      env: environment(options.env),
      stdio: options.silent ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(uid === undefined ? {} : { uid, gid }),
    })
    let output = ''
    const collect = (chunk: Buffer) => void (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
  return ended.catch((error: Error) => ({ ok: false, output: error.message }))
}
