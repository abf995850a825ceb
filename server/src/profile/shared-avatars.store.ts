import { pictureDownload } from '#moodboards/image-file.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { openShare } from '#sharing/opened-links.store.ts'
import { openOwner } from '#sharing/public-pages.store.ts'
import { filesOfAvatar } from './avatars.store.ts'

/** A year in seconds. */
const year = 31_536_000

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
