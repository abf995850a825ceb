import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'

/** The name under which an unsaved comment is kept. */
export const commentDraft = ({ id, moodboardId }: Pick<MoodboardImage, 'id' | 'moodboardId'>) =>
  `moodboard.${moodboardId}.comment.${id}`
