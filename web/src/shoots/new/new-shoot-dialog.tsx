import { useNavigate } from '#lib/router/view.tsx'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { NewShootFieldInputs } from './new-shoot-fields.tsx'
import { NewShootPeople } from './new-shoot-people.tsx'
import { useAddShoot } from './new-shoot.queries.ts'
import { emptyNewShoot, newShootErrors, sentNewShoot, startingFields } from './new-shoot.rules.ts'

type Props = {
  /** The initial date. */
  date?: string
  /** The contact with whom it is booked. */
  contactId?: number
  onClose: () => void
}

/** Asks for a new shoot and, once it is created, opens its page. Input is kept until then, even when the dialog is closed. */
export function NewShootDialog({ date = '', contactId, onClose }: Props) {
  const navigate = useNavigate()
  const genres = useGenres()
  const { data: user } = useMe()
  const add = useAddShoot(contactId)
  const form = useForm({
    name: 'new-shoot',
    stored: emptyNewShoot,
    lay: (typed) => startingFields(typed, date, String(contactId ?? '')),
    check: newShootErrors,
    save: (values) => add.mutateAsync({ body: sentNewShoot(values) }),
    // Replaces the form in the history, so that Back leads to the schedule and not to an empty form.
    onSaved: (shoot) => navigate({ to: '/schedule/$id', params: { id: shoot.id }, replace: true }),
    ends: true,
  })
  return (
    <FormDialog
      form={form}
      title="Schedule New Shoot"
      size="lg"
      submit="Schedule Shoot"
      network="A new shoot"
      submitting="Scheduling..."
      onClose={onClose}
      above={
        <NewShootPeople
          kept={form.values.contactIds}
          error={form.errors.contactIds}
          busy={form.busy}
          onChange={(contactIds) => form.change({ contactIds })}
        />
      }
    >
      <NewShootFieldInputs form={form} genres={(genres.data ?? []).map(({ name }) => name)} user={user} />
    </FormDialog>
  )
}
