import { aiLimits } from '@contactsheet/contracts/ai/generation-limits'
import type { GeneratedImage } from '@contactsheet/contracts/ai/generation'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'

/** `missing` says in words that a generation has not brought all images. */
export type Group = { title: string; images: GeneratedImage[]; missing?: string | undefined }

/**
 * Pictures to choose from: those of each generation of this round under its number, the latest first, and below them what has been
 * waiting from before.
 */
export function groupsOf(images: readonly GeneratedImage[], round: readonly number[]): Group[] {
  const ofRound = round.map((id, place): Group => {
    const own = images.filter(({ generationId }) => generationId === id)
    return { title: `Generation ${place + 1}`, images: own, missing: missingWords(own[0]?.brought) }
  })
  const older = images.filter(({ generationId }) => !round.includes(generationId))
  return [...ofRound.toReversed(), { title: 'Not added yet', images: older }].filter((group) => group.images.length > 0)
}

/** Says that a generation has brought fewer images than were asked for; undefined when all are there. */
export const missingWords = (brought: number = aiLimits.pictures) =>
  brought < aiLimits.pictures ? `Only ${brought} of ${aiLimits.pictures} images came.` : undefined

/** A generated picture as it is drawn. */
export const picturedOf = ({ url, width, height, placeholder }: GeneratedImage): Pictured => ({
  imageUrl: url,
  width,
  height,
  placeholder,
})

/** The picture that an arrow key leads to from another one, in reading order or to the nearest in the next row; undefined for other keys. */
export function neighbourOf(key: string, at: number, boxes: readonly { x: number; y: number }[]): number | undefined {
  if (key === 'ArrowRight') return Math.min(at + 1, boxes.length - 1)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  return key === 'ArrowDown' || key === 'ArrowUp' ? nextRow(key === 'ArrowDown' ? 1 : -1, at, boxes) : undefined
}

function nextRow(step: 1 | -1, at: number, boxes: readonly { x: number; y: number }[]): number {
  const here = boxes[at]
  if (here === undefined) return at
  const beyond = boxes.map((box, place) => ({ ...box, place })).filter(({ y }) => (y - here.y) * step > 1)
  const row = beyond.toSorted((a, b) => (a.y - b.y) * step || Math.abs(a.x - here.x) - Math.abs(b.x - here.x))
  return row[0]?.place ?? at
}
