import { formatCount } from '@contactsheet/contracts/text/numbers'

/** How many images a board has: '12 images', 'No images'. */
export function imagesInWords(count: number): string {
  if (count === 0) return 'No images'
  return count === 1 ? '1 image' : `${formatCount(count)} images`
}
