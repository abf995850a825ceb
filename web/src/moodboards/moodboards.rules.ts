import type { ListedMoodboard, MoodboardImage, ShootOfBoard } from '@contactsheet/contracts/moodboards/moodboard'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { fold } from '@contactsheet/contracts/text/fold'
import { counted } from '@contactsheet/contracts/text/numbers'
import { formatDate } from '@contactsheet/contracts/time/date-words'

/** How many images a board has: '12 images', 'No images'. */
export const imagesInWords = (count: number) => (count === 0 ? 'No images' : counted(count, 'image'))

/** 'Wedding, with Luz, May 9, 2026'. */
export const shootAndDay = ({ date, ...named }: Pick<ShootOfBoard, 'title' | 'genre' | 'person' | 'date'>): string =>
  `${shootName(named)}, ${date === null ? 'no date yet' : formatDate(date, 'short')}`

/** The boards whose title or description has every word, whatever its case and accents. */
export function boardsMatching<B extends Pick<ListedMoodboard, 'title' | 'description'>>(
  boards: readonly B[],
  search: string,
): readonly B[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return boards
  return boards.filter(({ title, description }) => {
    const text = fold(`${title} ${description ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** 'Golden hour 7.webp' from a board's title and the place of a picture; without what file systems refuse. */
export function fileNameOf(title: string, place: number): string {
  const words = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${words || 'Moodboard'} ${place}.webp`
}

/** The name under which an unsaved comment is kept; not below that of the board's own form, whose Discard takes all below it. */
export const commentDraft = ({ id, moodboardId }: Pick<MoodboardImage, 'id' | 'moodboardId'>) =>
  `image-comment.${moodboardId}.${id}`

/** How a board is called that was begun with pictures, until somebody names it. */
export const firstBoardTitle = 'First ideas'

/** Where a shoot is planned out of a board. */
export const planWith = (id: number) => ({ to: '/schedule', search: { plan: id }, state: { over: true } }) as const
