import { atSize, imageSizes, type ImageSize } from '@contactsheet/contracts/media/image-files'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'

/** The address and the pixels of one size of a picture. */
export function sourceOf({ imageUrl, width, height }: Pictured, size: ImageSize) {
  const scale = Math.min(1, imageSizes[size] / Math.max(width, height))
  return { src: atSize(imageUrl, size), width: Math.round(width * scale), height: Math.round(height * scale) }
}

const sizes = ['small', 'large', 'display'] as const

/** All sizes of a picture, smallest first; a picture smaller than a size has no larger ones worth loading. */
export const sourcesOf = (picture: Pictured) => {
  const all = sizes.map((size) => sourceOf(picture, size))
  return all.filter(({ width }, place) => width > (all[place - 1]?.width ?? 0))
}

/** The same as the `srcset` of an image. */
export const srcSetOf = (picture: Pictured) =>
  sourcesOf(picture)
    .map(({ src, width }) => `${src} ${width}w`)
    .join(', ')
