import type { ShootOfBoard } from '@contactsheet/contracts/moodboards/moodboard'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { formatDate } from '@contactsheet/contracts/time/date-words'

/** How many images a board has: '12 images', 'No images'. */
export function imagesInWords(count: number): string {
  if (count === 0) return 'No images'
  return count === 1 ? '1 image' : `${formatCount(count)} images`
}

/** 'Wedding, May 9, 2026'. */
export const shootAndDay = ({ genre, date }: Pick<ShootOfBoard, 'genre' | 'date'>): string =>
  `${shootName({ genre })}, ${date === null ? 'no date yet' : formatDate(date, 'short')}`
