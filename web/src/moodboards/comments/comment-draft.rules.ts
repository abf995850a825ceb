import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'

/** The name under which an unsaved comment is kept; not below that of the board's own form, whose Discard takes all below it. */
export const commentDraft = ({ id, moodboardId }: Pick<MoodboardImage, 'id' | 'moodboardId'>) =>
  `image-comment.${moodboardId}.${id}`
