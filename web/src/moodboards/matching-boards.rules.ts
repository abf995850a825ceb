import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { fold } from '@contactsheet/contracts/text/fold'

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
