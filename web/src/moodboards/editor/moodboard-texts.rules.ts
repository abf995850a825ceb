import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { newMoodboard } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { schemaErrors } from '#lib/form/form-values.ts'

/** The texts of a moodboard as its form holds them. */
export type MoodboardTexts = { title: string; description: string }

export const emptyTexts: MoodboardTexts = { title: '', description: '' }

/** The texts of a stored board. */
export const textsOf = ({ title, description }: Pick<Moodboard, 'title' | 'description'>): MoodboardTexts => ({
  title,
  description: description ?? '',
})

/** What has to be corrected before sending, in the words of the contract. */
export const textErrors = (texts: MoodboardTexts) => schemaErrors(newMoodboard, texts)
