import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { newMoodboard } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm, type Form } from '#lib/form/use-form.ts'
import { PlanGate } from '#plans/plan-gate.tsx'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useAddMoodboard, useUpdateMoodboard } from './moodboards.queries.ts'

type NewProps = {
  /** Called with the new board. */
  onMade: (board: Moodboard) => void
  onClose: () => void
}

/** Makes a board, or says that the plan has no room for one. */
export const NewMoodboard = (props: NewProps) => (
  <PlanGate of="moodboards" title="New Moodboard" size="sm" fields={2} onClose={props.onClose}>
    <NewMoodboardForm {...props} />
  </PlanGate>
)

function NewMoodboardForm({ onMade, onClose }: NewProps) {
  const add = useAddMoodboard(true)
  const limit = usePlanLimit('moodboards')
  const form = useForm({
    name: 'new-moodboard',
    stored: { title: '', description: '' },
    check: textErrors,
    save: (body) => add.mutateAsync({ body }),
    onSaved: onMade,
    refusal: limit.note,
    ends: true,
  })
  return (
    <>
      <FormDialog
        form={form}
        title="New Moodboard"
        size="sm"
        submit="Create Moodboard"
        network="A new moodboard"
        submitting="Creating..."
        onClose={onClose}
      >
        <MoodboardInputs form={form} />
      </FormDialog>
      {limit.notice}
    </>
  )
}

type EditProps = { moodboard: Pick<Moodboard, 'id' | 'title' | 'description'>; onClose: () => void }

/** Changes title and description of a board. What was typed is kept until it is saved or discarded. */
export function EditMoodboard({ moodboard: { id, title, description }, onClose }: EditProps) {
  const update = useUpdateMoodboard()
  const form = useForm({
    name: `moodboard.${id}`,
    stored: { title, description: description ?? '' },
    check: textErrors,
    save: (body) => update.mutateAsync({ params: { id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Moodboard"
      size="sm"
      submit="Save Changes"
      submitting="Saving..."
      onClose={onClose}
    >
      <MoodboardInputs form={form} />
    </FormDialog>
  )
}

type MoodboardTexts = { title: string; description: string }

/** What has to be corrected before sending, in the words of the contract. */
const textErrors = (texts: MoodboardTexts) => schemaErrors(newMoodboard, texts)

/** A title may be typed beyond its limit, so that nothing pasted is cut off unseen. */
const MoodboardInputs = ({ form }: { form: Pick<Form<MoodboardTexts>, 'field'> }) => (
  <div className="grid gap-4">
    <TextInput label="Title" required autoComplete="off" data-autofocus {...form.field('title')} />
    <TextArea label="Description (optional)" minRows={3} maxRows={10} {...form.field('description')} />
  </div>
)
