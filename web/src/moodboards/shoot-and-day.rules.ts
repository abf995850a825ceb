import type { ShootOfBoard } from '@contactsheet/contracts/moodboards/moodboard'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { formatDate } from '@contactsheet/contracts/time/date-words'

/** 'Wedding, May 9, 2026'. */
export const shootAndDay = ({ genre, date }: Pick<ShootOfBoard, 'genre' | 'date'>): string =>
  `${shootName({ genre })}, ${date === null ? 'no date yet' : formatDate(date, 'short')}`
