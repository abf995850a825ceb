import { parseArgs } from 'node:util'
import type { Database } from '#platform/database/database.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { commandLine } from './acts.store.ts'
import { administrators, lockAdministrators, setAccessLevel, userWithEmail } from '../users.store.ts'

/** The command's output, and whether it did what it was asked to. */
export type Said = { lines: string[]; ok: boolean }

const usage = [
  'npm run admin -- list              shows the administrators',
  'npm run admin -- grant EMAIL       makes somebody an administrator',
  'npm run admin -- revoke EMAIL      makes an administrator an ordinary user again',
  '                 --force           even when nobody else is left',
]

const done = (...lines: string[]): Said => ({ lines, ok: true })
const refused = (...lines: string[]): Said => ({ lines, ok: false })
const { id: actor } = commandLine

/** The act of `grant EMAIL`, `revoke EMAIL [--force]` or `list` on a database. Throws `StartRefused` for anything else. */
export function adminCommand(args: string[]): (db: Database) => Promise<Said> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false })
  const [command, email, ...rest] = positionals
  const known = Object.keys(values).every((name) => name === 'force')
  if (known && rest.length === 0) {
    if (command === 'list' && email === undefined) return list
    if (command === 'grant' && email !== undefined) return (db) => grant(db, email)
    if (command === 'revoke' && email !== undefined) return (db) => revoke(db, email, values.force === true)
  }
  throw new StartRefused(usage.join('\n'))
}

async function list(db: Database) {
  const found = await administrators(db)
  if (found.length === 0) return done('There is no administrator yet. Make one with: npm run admin -- grant EMAIL')
  return done(...found.map(({ email, isActive }) => (isActive ? email : `${email} (deactivated)`)))
}

const stranger = (email: string) =>
  refused(`Nobody with the address ${email} has signed in yet. Sign in once in the browser, then try again.`)

function grant(db: Database, email: string) {
  return db.transaction(async (db) => {
    const user = await userWithEmail(db, email)
    if (user === undefined) return stranger(email)
    if (user.accessLevel === 'admin') return done(`${user.email} is an administrator already.`)
    await setAccessLevel(db, user, 'admin', actor)
    return done(`${user.email} is an administrator now.`)
  })
}

function revoke(db: Database, email: string, force: boolean) {
  return db.transaction(async (db) => {
    const active = await lockAdministrators(db)
    const user = await userWithEmail(db, email)
    if (user === undefined) return stranger(email)
    if (user.accessLevel !== 'admin') return done(`${user.email} is not an administrator.`)
    if (!force && !active.some(({ id }) => id !== user.id)) {
      return refused(`${user.email} is the last administrator. Add --force if you mean it.`)
    }
    await setAccessLevel(db, user, 'free', actor)
    return done(`${user.email} is not an administrator any more.`)
  })
}
