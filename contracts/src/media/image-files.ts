/** The sizes in which a picture is kept: the longer side in pixels, never larger than the picture itself. */
export const imageSizes = { display: 2048, large: 960, small: 320 } as const
export type ImageSize = keyof typeof imageSizes

/** The last part of a picture's address. */
export const imageFile = (key: string, size: ImageSize) => `${key}-${size}.webp`

/** Where the owner gets a picture. */
export const imageUrl = (key: string, size: ImageSize = 'display') => `/api/images/${imageFile(key, size)}`

/** Where whoever has the link of a shared moodboard gets a picture of it. */
export const sharedImageUrl = (token: string, key: string, size: ImageSize = 'display') =>
  `/api/moodboards/share/${token}/images/${imageFile(key, size)}`

/** Where the owner of a board gets a picture that a guest has added and that waits. */
export const offerUrl = (key: string) => `/api/offered-images/${imageFile(key, 'display')}`

/** Where the guest who added it gets it, and nobody else. */
export const guestImageUrl = (token: string, guestKey: string, key: string) =>
  `/api/moodboards/share/${token}/guests/${guestKey}/images/${imageFile(key, 'display')}`

/** Where a guest saves a picture of a shared board, and where all of them; the owner decides whether anybody may. */
export const savedImageUrl = (token: string, key: string) => `${sharedImageUrl(token, key)}/save`
export const savedBoardUrl = (token: string) => `/api/moodboards/share/${token}/pictures.zip`

/** The same picture in another size. */
export const atSize = (url: string, size: ImageSize) => url.replace(/-[a-z]+\.webp$/, `-${size}.webp`)

/** The key and size that the last part of an address names; undefined when it names none. */
export function imageOfFile(file: string): { key: string; size: ImageSize } | undefined {
  const [, key = '', size = ''] = /^([A-Za-z0-9]{32})-([a-z]+)\.webp$/.exec(file) ?? []
  return isSize(size) ? { key, size } : undefined
}

const isSize = (size: string): size is ImageSize => Object.hasOwn(imageSizes, size)

/** The content type of every picture. */
export const pictureType = 'image/webp'

/** Where the owner and administrators get the picture of a user. */
export const avatarUrl = (key: string, size: ImageSize = 'small') => `/api/avatars/${imageFile(key, size)}`

/** Where the owner, and nobody else, gets the picture of a contact. */
export const contactPictureUrl = (key: string, size: ImageSize = 'small') =>
  `/api/contacts/pictures/${imageFile(key, size)}`

const fileIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** The same picture for whoever has the token of a live link; null for a user without one. */
export const sharedAvatarUrl = (token: string, url: string | null) =>
  url === null ? null : `/api/avatars/shared/${token}/${fileIn(url)}`

/** The same picture for strangers, for as long as the user shares something. */
export const publicAvatarUrl = (userId: string, url: string | null) =>
  url === null ? null : `/api/users/${encodeURIComponent(userId)}/avatar/${fileIn(url)}`
