import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useForm } from '#lib/form/use-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useUpdateMoodboard } from '../moodboards.queries.ts'
import { MoodboardInputs, textErrors, textsOf } from './moodboard-inputs.tsx'

type Props = {
  moodboard: Pick<Moodboard, 'id' | 'title' | 'description'>
  opened: boolean
  onClose: () => void
}

/** Changes title and description of a board. What was typed is kept until it is saved or discarded. */
export function EditMoodboard({ moodboard, opened, onClose }: Props) {
  const update = useUpdateMoodboard()
  const form = useForm({
    name: `moodboard.${moodboard.id}`,
    stored: textsOf(moodboard),
    check: textErrors,
    save: (body) => update.mutateAsync({ params: { id: moodboard.id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Moodboard"
      size="sm"
      submit="Save Changes"
      submitting="Saving..."
      opened={opened}
      onClose={onClose}
    >
      <MoodboardInputs form={form} />
    </FormDialog>
  )
}
