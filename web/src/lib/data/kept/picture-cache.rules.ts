import { atSize, type ImageSize } from '@contactsheet/contracts/media/image-files'

/** The pictures that a device may keep: of boards, of contacts, of the user. Never those of generations, guests or shared pages. */
const keptAddress = /^\/api\/(?:images|contacts\/pictures|avatars)\/[A-Za-z0-9]{32}-(?:display|large|small)\.webp$/

/** Whether a picture of this path may be kept. */
export const isKeptPicture = (pathname: string) => keptAddress.test(pathname)

const sizes: readonly ImageSize[] = ['large', 'display', 'small']

/** The addresses of the same picture, the one that was asked for first: without a network another size is better than none. */
export const sizesInstead = (pathname: string): string[] => [
  ...new Set([pathname, ...sizes.map((size) => atSize(pathname, size))]),
]
