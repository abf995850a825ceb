import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ShootFieldInputs } from '../parts/shoot-field-inputs.tsx'
import { emptyNewShoot, fieldErrors, sentFields, startingFields } from '../shoot-fields.rules.ts'
import { useAddShoot } from '../shoots.queries.ts'

type Props = {
  opened: boolean
  /** The initial date. */
  date?: string
  onClose: () => void
}

/** Asks for a new shoot and, once it is created, opens its page. Input is kept until then, even when the dialog is closed. */
export function NewShootDialog({ opened, date = '', onClose }: Props) {
  const navigate = useNavigate()
  const genres = useGenres()
  const { data: user } = useMe()
  const add = useAddShoot()
  const form = useForm({
    name: 'new-shoot',
    stored: emptyNewShoot,
    lay: (typed) => startingFields(typed, date),
    check: fieldErrors,
    save: (values) => add.mutateAsync({ body: sentFields(values) }),
    // Replaces the form in the history, so that Back leads to the schedule and not to an empty form.
    onSaved: (shoot) => void navigate({ to: '/schedule/$id', params: { id: shoot.id }, replace: true }),
    ends: true,
  })
  return (
    <FormDialog
      form={form}
      title="Schedule New Shoot"
      size="lg"
      submit="Schedule Shoot"
      submitting="Scheduling..."
      opened={opened}
      onClose={onClose}
    >
      <ShootFieldInputs
        form={form}
        genres={(genres.data ?? []).map(({ name }) => name)}
        hourCycle={user?.hourCycle ?? 'h12'}
      />
    </FormDialog>
  )
}
