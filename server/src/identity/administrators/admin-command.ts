import { parseArgs } from 'node:util'
import type { Database } from '#platform/database/database.ts'
import type { Config } from '#platform/process/config.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { addPasswordLink, endOtherLinks, passwordLinkMinutes } from '../provider/password-links.store.ts'
import { commandLine, recordAct } from './acts.store.ts'
import { administrators, lockAdministrators, setAccessLevel, userWithEmail } from '../users.store.ts'

/** The command's output, and whether it did what it was asked to. */
type Said = { lines: string[]; ok: boolean }

const usage = [
  'npm run admin -- list              shows the administrators',
  'npm run admin -- grant EMAIL       makes somebody an administrator',
  'npm run admin -- revoke EMAIL      makes an administrator an ordinary user again',
  '                 --force           even when nobody else is left',
  'npm run admin -- password EMAIL    prints a link with which somebody chooses a new password',
]

const done = (...lines: string[]): Said => ({ lines, ok: true })
const refused = (...lines: string[]): Said => ({ lines, ok: false })
const { id: actor } = commandLine

type Settings = Pick<Config, 'publicUrl' | 'oidc'>
type Act = (db: Database, settings: Settings) => Promise<Said>

/** The act of `list`, `grant`, `revoke` or `password` on a database. Throws `StartRefused` for anything else. */
export function adminCommand(args: string[]): Act {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false })
  const [command, ...given] = positionals
  const [email, ...rest] = given.map((address) => address.trim())
  const known = Object.keys(values).every((name) => name === 'force')
  if (!known || rest.length > 0) throw new StartRefused(usage.join('\n'))
  if (command === 'list' && email === undefined) return list
  const act = email === undefined || email === '' ? undefined : actsOn(email, values.force === true).get(command ?? '')
  if (act === undefined) throw new StartRefused(usage.join('\n'))
  return act
}

const actsOn = (email: string, force: boolean) =>
  new Map<string, Act>([
    ['grant', (db) => grant(db, email)],
    ['revoke', (db) => revoke(db, email, force)],
    ['password', (db, settings) => passwordLink(db, email, settings)],
  ])

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

async function passwordLink(db: Database, email: string, { publicUrl, oidc }: Settings) {
  if (oidc !== undefined)
    return refused('People sign in with the provider in OIDC_ISSUER: passwords are changed there, not here.')
  return db.transaction(async (db) => {
    const user = await userWithEmail(db, email)
    if (user === undefined) return stranger(email)
    if (!user.isActive) return refused(`${user.email} is deactivated and could not sign in with a new password either.`)
    const link = await addPasswordLink(db, user.id)
    if (link === undefined)
      return refused(`${user.email} has no password here: the account came from another provider.`)
    await endOtherLinks(db, link)
    await recordAct(db, commandLine, { act: 'password link', subject: { id: user.id, name: user.email } })
    return done(
      `With this link ${user.email} chooses a new password, once, within ${passwordLinkMinutes} minutes:`,
      `${publicUrl}${link.path}`,
    )
  })
}
