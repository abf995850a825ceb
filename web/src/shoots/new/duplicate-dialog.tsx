import { TextInput } from '#ui/field/text-input.tsx'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { duplicateOptions } from '@contactsheet/contracts/shoots/shoot-fields'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { useNavigate } from '#lib/router/view.tsx'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useDuplicateShoot } from '../shoots.queries.ts'

type Props = { shoot: ShootDetail; onClose: () => void }

/** Asks for the day of the copy, makes it and opens it. */
export function DuplicateDialog({ shoot, onClose }: Props) {
  const navigate = useNavigate()
  const duplicate = useDuplicateShoot()
  const form = useForm({
    name: `shoot.${shoot.id}.duplicate`,
    stored: { date: '' },
    check: (values) => schemaErrors(duplicateOptions, values),
    save: ({ date }) => duplicate.mutateAsync({ params: { id: shoot.id }, body: { date: date || null } }),
    // Replaces this dialog in the history, so that Back leads to the original shoot.
    onSaved: (copy) => navigate({ to: '/schedule/$id', params: { id: copy.id }, replace: true }),
    ends: true,
  })
  return (
    <FormDialog
      form={form}
      title={
        <>
          Duplicate <bdi>{shootName(shoot)}</bdi>
        </>
      }
      size="sm"
      submit="Duplicate"
      network="A new shoot"
      submitting="Duplicating..."
      onClose={onClose}
    >
      <TextInput
        type="date"
        max="9999-12-31"
        label="Date of the new shoot"
        description="Team, call times, tasks and links come along. Tasks start over, and their due dates move with the date."
        data-autofocus
        {...form.field('date')}
      />
    </FormDialog>
  )
}
