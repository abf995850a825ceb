import type { profileRoutes } from '@contactsheet/contracts/profile'
import type { ProfileChanges } from '@contactsheet/contracts/profile/profile.schemas'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { users } from '#identity/identity.tables.ts'
import { pictureDownload } from '#moodboards/image-file.store.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { moveWithOwnZone } from '#shoots/shoot-row.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { openShare } from '#sharing/opened-links.store.ts'
import { openOwner } from '#sharing/public-pages.store.ts'
import {
  filesOfAvatar,
  keepAvatar,
  readAvatar,
  removeAvatar,
  type AvatarParts,
  type FilesOfAnyAvatar,
} from './avatars.store.ts'

type Parts = AvatarParts & { filesOfAny: FilesOfAnyAvatar }
type Files = Parsed<typeof profileRoutes.change>['files']

/** A year in seconds. */
const year = 31_536_000

export const profileStore = (owner: Owner, parts: Parts) => ({
  /** Changes the given fields, all or nothing with the picture, and returns the whole record. Throws 413, 415, 429, 503. */
  async change({ cropLeft, cropTop, cropSide, removeAvatar: gone, ...given }: ProfileChanges, files: Files) {
    const fields = blanksToNull(given)
    const changes = fields.timeZone === undefined ? fields : { ...fields, timeZoneSet: true }
    const picture = await readAvatar(owner, parts, files, { left: cropLeft, top: cropTop, side: cropSide })
    if (picture !== undefined)
      return keepAvatar(owner, parts, picture, (owner, profileImageUrl) =>
        change(owner, () => ({ ...changes, profileImageUrl })),
      )
    return owner.transaction(async (owner) => {
      const withoutPicture = gone === true ? { profileImageUrl: null } : {}
      const [changed] = await together([
        change(owner, () => ({ ...changes, ...withoutPicture })),
        gone === true && removeAvatar(owner),
      ])
      return changed
    })
  },

  /** The user's picture; for an administrator, anybody's. Throws 404, 503. */
  avatarFile: (file: string) =>
    pictureDownload(
      parts.files,
      file,
      year,
      async (key) => (await filesOfAvatar(owner, key)) ?? (await parts.filesOfAny(owner, key)),
    ),

  /** Sets the zone if the user has none yet; of two browsers at once, the first wins. Returns the whole record. */
  firstTimeZone: (zone: string) =>
    owner.transaction((owner) =>
      change(owner, ({ timeZone, timeZoneSet }) => ({ timeZone: timeZoneSet ? timeZone : zone, timeZoneSet: true })),
    ),
})

type Changes = Partial<Omit<typeof users.$inferInsert, 'id'>>

/** Inside a transaction: changes the user's record, and the shoots along with the user's zone. */
async function change(owner: Owner, changesOf: (before: typeof users.$inferSelect) => Changes) {
  const before = await owner.lock(users)
  const changes = changesOf(before)
  const isElsewhere = changes.timeZone !== undefined && changes.timeZone !== before.timeZone
  const [after] = await together([owner.self(users, changes), isElsewhere && moveWithOwnZone(owner)])
  return after
}

/** The pictures of users that strangers may open: of those who share something. */
export const sharedAvatarsOf = (visitor: Visitor, files: FileStore) => ({
  /** Throws 404 once the token opens nothing. */
  async ofShare(token: string, file: string) {
    const { owner, secondsLeft } = await openShare(visitor, token)
    return pictureDownload(files, file, secondsLeft ?? year, (key) => filesOfAvatar(owner, key))
  },

  /** Throws 404 once the user shares nothing; nobody knows when that will be, so a browser asks every time. */
  async ofUser(userId: string, file: string) {
    const owner = await openOwner(visitor, userId)
    return pictureDownload(files, file, 0, (key) => filesOfAvatar(owner, key))
  },
})
