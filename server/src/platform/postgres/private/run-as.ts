import { stat } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'
import { run } from './run.ts'
import type { Launch } from './run.ts'

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
