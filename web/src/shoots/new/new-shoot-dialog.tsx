import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ShootFieldInputs } from '../parts/shoot-field-inputs.tsx'
import {
  emptyNewShoot,
  fieldErrors,
  placed,
  placeOf,
  sentFields,
  startingFields,
  type NewShootFields,
} from '../shoot-fields.rules.ts'
import { useAddShoot, useBooked } from './new-shoot.queries.ts'
import classes from './new-shoot-dialog.module.css'

type Props = {
  opened: boolean
  /** The initial date. */
  date?: string
  /** The contact with whom it is booked. */
  contactId?: number
  onClose: () => void
}

/** Asks for a new shoot and, once it is created, opens its page. Input is kept until then, even when the dialog is closed. */
export function NewShootDialog({ opened, date = '', contactId, onClose }: Props) {
  const navigate = useNavigate()
  const genres = useGenres()
  const { data: user } = useMe()
  const add = useAddShoot(contactId)
  const form = useForm({
    name: 'new-shoot',
    stored: emptyNewShoot,
    lay: (typed) => startingFields(typed, date),
    check: fieldErrors,
    save: (values) =>
      add.mutateAsync({
        body: { ...sentFields(values), ...pointOf(values), ...(contactId !== undefined && { contactId }) },
      }),
    // Replaces the form in the history, so that Back leads to the schedule and not to an empty form.
    onSaved: (shoot) => void navigate({ to: '/schedule/$id', params: { id: shoot.id }, replace: true }),
    ends: true,
  })
  const at = placeOf(form.values)
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
      {contactId !== undefined && <BookedWith contactId={contactId} />}
      <ShootFieldInputs
        form={form}
        genres={(genres.data ?? []).map(({ name }) => name)}
        hourCycle={user?.hourCycle ?? 'h12'}
        onPlace={(place) => form.change(placed(place, form.values))}
        below={{
          location: at && <p className={classes.placed}>{`With the light and the time zone of ${at.name}.`}</p>,
        }}
      />
    </FormDialog>
  )
}

function pointOf(values: NewShootFields) {
  const { latitude, longitude } = placeOf(values) ?? {}
  return { latitude, longitude }
}

/** Says who will be on the team of the new shoot. */
function BookedWith({ contactId }: { contactId: number }) {
  const { data: contact, isError } = useBooked(contactId)
  return (
    <p className={classes.booked}>
      {isError ? (
        'This contact could not be found.'
      ) : (
        <>
          With <bdi>{contact ? displayName(contact) : '…'}</bdi>
        </>
      )}
    </p>
  )
}
