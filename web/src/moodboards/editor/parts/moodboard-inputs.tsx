import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { Form } from '#lib/form/use-form.ts'
import type { MoodboardTexts } from '../moodboard-texts.rules.ts'
import classes from './moodboard-inputs.module.css'

/** The texts of a moodboard. A title may be typed beyond its limit, so that nothing pasted is cut off unseen. */
export function MoodboardInputs({ form }: { form: Pick<Form<MoodboardTexts>, 'field'> }) {
  return (
    <div className={classes.inputs}>
      <TextInput label="Title" required autoComplete="off" dir="auto" data-autofocus {...form.field('title')} />
      <TextArea label="Description (optional)" minRows={3} maxRows={10} dir="auto" {...form.field('description')} />
    </div>
  )
}
