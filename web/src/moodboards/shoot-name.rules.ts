import type { ShootOfBoard } from '@contactsheet/contracts/moodboards/moodboard'
import { formatDate } from '@contactsheet/contracts/time/date-words'

/** 'Wedding, May 9, 2026'. */
export const shootName = ({ genre, date }: Pick<ShootOfBoard, 'genre' | 'date'>): string =>
  `${genre ?? 'Shoot'}, ${date === null ? 'no date yet' : formatDate(date, 'short')}`
