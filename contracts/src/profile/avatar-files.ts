import { imageFile, type ImageSize } from '../media/image-files.ts'

/** Where the owner and administrators get the picture of a user. */
export const avatarUrl = (key: string, size: ImageSize = 'small') => `/api/avatars/${imageFile(key, size)}`

const fileIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** The same picture for whoever has the token of a live link; null for a user without one. */
export const sharedAvatarUrl = (token: string, url: string | null) =>
  url === null ? null : `/api/avatars/shared/${token}/${fileIn(url)}`

/** The same picture for strangers, for as long as the user shares something. */
export const publicAvatarUrl = (userId: string, url: string | null) =>
  url === null ? null : `/api/users/${encodeURIComponent(userId)}/avatar/${fileIn(url)}`
