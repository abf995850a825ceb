import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { newMoodboard } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { schemaErrors } from '#lib/form/form-values.ts'
import type { Form } from '#lib/form/use-form.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput } from '#ui/field/text-input.tsx'

/** The texts of a moodboard as its form holds them. */
export type MoodboardTexts = { title: string; description: string }

/** The texts of a stored board. */
export const textsOf = ({ title, description }: Pick<Moodboard, 'title' | 'description'>): MoodboardTexts => ({
  title,
  description: description ?? '',
})

/** What has to be corrected before sending, in the words of the contract. */
export const textErrors = (texts: MoodboardTexts) => schemaErrors(newMoodboard, texts)

/** The texts of a moodboard. A title may be typed beyond its limit, so that nothing pasted is cut off unseen. */
export function MoodboardInputs({ form }: { form: Pick<Form<MoodboardTexts>, 'field'> }) {
  return (
    <div className="grid gap-4">
      <TextInput label="Title" required autoComplete="off" data-autofocus {...form.field('title')} />
      <TextArea label="Description (optional)" minRows={3} maxRows={10} {...form.field('description')} />
    </div>
  )
}
