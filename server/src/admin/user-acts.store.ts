import type { AdminUser, UserChange, UsersQuery } from '@contactsheet/contracts/admin/users'
import { conflict, invalid, notFound } from '@contactsheet/contracts/calls/problem'
import { adminLevel } from '@contactsheet/contracts/admin/admin-names'
import { endAccountWork, type AccountParts } from '#account/account.store.ts'
import type { GenerationParts } from '#ai/generate.ts'
import { cancelGenerationsOf } from '#ai/generations.store.ts'
import { addPasswordLink, endOtherLinks } from '#identity/provider/password-links.store.ts'
import type { SignedIn } from '#identity/session/session.ts'
import { activate, changeLevel, deactivate } from '#identity/users.store.ts'
import type { Storage } from '#media/storage.store.ts'
import type { Database } from '#platform/database/database.ts'
import { changedFields, type Done } from '#platform/everyone/act.ts'
import { lockLevel } from '#plans/access-levels.store.ts'
import { change, view } from './named-acts.ts'
import { userForAdministrators, usersPage, type UserParts } from './users-page.store.ts'

type Around = {
  account: Pick<AccountParts, 'exports' | 'imports'>
  generations: Pick<GenerationParts, 'clock' | 'queue'>
  uploads: { storage: Storage }
  publicUrl: string
  hasPasswords: boolean
}

/** What an administrator, `me`, sees of people and does about them. */
export function userActs(me: SignedIn, { account, generations, uploads, publicUrl, hasPasswords }: Around) {
  const parts = { clock: generations.clock, storage: uploads.storage.max, hasPasswords }
  return {
    page: (query: UsersQuery) => view('view users', (db) => usersPage(db, parts, query)),

    /** Throws 400 for what nobody may do, 404, 409 for the level of an administrator. */
    change: (userId: string, { isActive, accessLevel }: UserChange) =>
      accessLevel === undefined
        ? setActive(me, userId, isActive === true, { ...parts, account, queue: generations.queue })
        : setLevel(me, userId, accessLevel, parts),

    /** The link is answered, once, and kept nowhere: neither the record nor a log gets it. Throws 404, 409. */
    addPasswordLink: (userId: string) =>
      change(
        'password link',
        async (db) => {
          const user = await getUserOrThrow(db, parts, userId)
          assertMayGetPasswordLink(user)
          const link = await addPasswordLink(db, userId)
          if (link === undefined) throw conflict('This person signs in somewhere else and has no password here')
          await endOtherLinks(db, link)
          return { answer: { url: publicUrl + link.path, expiresAt: link.expiresAt }, subject: subjectOf(user) }
        },
        { id: userId },
      ),
  }
}

const subjectOf = ({ id, email }: AdminUser) => ({ id, name: email })

async function getUserOrThrow(db: Database, parts: UserParts, userId: string) {
  const user = await userForAdministrators(db, parts, userId)
  if (user === undefined) throw notFound('User')
  return user
}

/** The answer and the record of a change of a user; `keys` are the changed fields. */
async function changed(
  db: Database,
  parts: UserParts,
  before: AdminUser,
  field: 'isActive' | 'accessLevel',
): Promise<Done<AdminUser>> {
  const after = await getUserOrThrow(db, parts, before.id)
  return {
    answer: after,
    subject: subjectOf(before),
    ...changedFields({ [field]: before[field] }, { [field]: after[field] }),
  }
}

type Deactivation = UserParts & Pick<Around, 'account'> & Pick<GenerationParts, 'queue'>

/**
 * Deactivating signs a user out everywhere and ends their running exports, imports and generations: in this process at once, in others
 * within a second.
 */
const setActive = (me: SignedIn, userId: string, isActive: boolean, { account, queue, ...parts }: Deactivation) =>
  change(
    isActive ? 'activate user' : 'deactivate user',
    async (db) => {
      const user = await getUserOrThrow(db, parts, userId)
      assertMaySetActive(me, user, isActive)
      if (isActive) {
        await activate(db, userId)
        return changed(db, parts, user, 'isActive')
      }
      await deactivate(db, userId)
      const ended = await cancelGenerationsOf(db, userId)
      const done = await changed(db, parts, user, 'isActive')
      return { ...done, afterwards: () => ended.forEach((id) => queue.cancel(userId, id)) }
    },
    // An import that is being written holds its user.
    { id: userId, beforehand: () => (isActive || userId === me.id ? undefined : endAccountWork(account, userId)) },
  )

const setLevel = (me: SignedIn, userId: string, level: string, parts: UserParts) =>
  change(
    'access level',
    async (db) => {
      const user = await getUserOrThrow(db, parts, userId)
      assertMayChangeLevel(me, user, level)
      if (!(await lockLevel(db, level))) throw invalid('Unknown access level', 'accessLevel')
      await changeLevel(db, userId, level)
      return changed(db, parts, user, 'accessLevel')
    },
    { id: userId },
  )

/** Throws 400 for an administrator who would lock themselves out. Other administrators may be deactivated: one whose account was taken over must be. */
function assertMaySetActive(me: SignedIn, { id }: AdminUser, isActive: boolean) {
  if (id === me.id && !isActive) throw invalid('You cannot deactivate yourself', 'isActive')
}

/** Throws 400 for one's own level and for `admin`, and 409 for another administrator's: administrators are appointed on the server only. */
function assertMayChangeLevel(me: SignedIn, { id, email, accessLevel }: AdminUser, level: string) {
  if (level === adminLevel) throw invalid('Nobody can be made an administrator here', 'accessLevel')
  if (id === me.id) throw invalid('You cannot change your own level', 'accessLevel')
  if (accessLevel === adminLevel)
    throw conflict(`${email} is an administrator. That can only be changed with: npm run admin -- revoke EMAIL`)
}

/** Throws 409 for administrators, who could otherwise act in each other's name, and for those who have no password here. */
function assertMayGetPasswordLink({ accessLevel, hasPassword }: AdminUser) {
  if (accessLevel === adminLevel) throw conflict('Administrators get a new password from the command line only')
  if (!hasPassword) throw conflict('This person signs in somewhere else and has no password here')
}
