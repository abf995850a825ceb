import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'

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

export type Account = { uid: number; gid: number }

/**
 * The user that PostgreSQL runs as when we are root, since it refuses to run as root: the owner of existing data, else
 * `nobody`. Undefined for an ordinary user, who runs it directly.
 */
export async function accountFor(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(folder).catch(() => undefined)
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }

  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])))
  if (!uid?.ok || !gid?.ok) {
    throw new StartRefused(
      "PostgreSQL does not run as root, and this system has no user 'nobody' to run it as. Start Contactsheet as an ordinary user, or set DATABASE_URL.",
    )
  }
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

/** Ways to become that user, the one with the least power first. */
function ways({ uid, gid }: Account): Launch[] {
  const keeping = (...capabilities: string[]): Launch => {
    const list = capabilities.map((name) => `+${name}`).join(',')
    const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    // Without no_setuid_fixup, access(2) ignores the kept capability, and PostgreSQL calls its own program invalid.
    const kept = ['--securebits=+no_setuid_fixup', `--inh-caps=${list}`, `--ambient-caps=${list}`]
    return { before: ['setpriv', ...kept, ...user, '--'] }
  }
  return [{ before: [], uid, gid }, keeping('dac_override'), keeping('dac_override', 'dac_read_search')]
}

/** How to start PostgreSQL so that it may write in `folder` and run `executable`, even where only root may enter. */
export async function launchFor(account: Account | undefined, folder: string, executable: string): Promise<Launch> {
  if (!account) return { before: [] }
  for (const launch of ways(account)) {
    const tried = await run('sh', ['-c', 'cd "$1" && test -w . && test -x "$2"', 'sh', folder, executable], { launch })
    if (tried.ok) return launch
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and the user it would run as cannot enter ${path.dirname(folder)} or run ${executable}. ` +
      'Start Contactsheet as an ordinary user, set DATA_DIR to an existing folder that every user can enter, install setpriv (util-linux), or set DATABASE_URL.',
  )
}
