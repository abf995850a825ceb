import { Button } from '@mantine/core'
import { isRealDate } from '@contactsheet/contracts/dates'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { fieldIssues } from '#lib/failure.ts'
import { useMe } from '#lib/session.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { Dialog } from '#ui/dialog.tsx'
import { newShootDraft } from './new-shoot-draft.ts'
import { ShootFieldInputs } from './parts/shoot-field-inputs.tsx'
import { emptyFields, fieldErrors, sentFields, type FieldErrors, type ShootFields } from './shoot-fields.rules.ts'
import { focusFirst, unreadable } from './shoot-form.ts'
import { useAddShoot } from './shoots.queries.ts'

type Props = {
  opened: boolean
  /** The day it starts with. */
  date?: string
  onClose: () => void
}

/** Asks for a new shoot; once it is made, its page opens. What is typed survives a failure and the closing of the dialog. */
export function NewShootDialog({ opened, date, onClose }: Props) {
  const id = useId()
  const add = useAddShoot()
  const busy = add.isPending
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Schedule New Shoot"
      size="lg"
      closable={!busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            {busy ? 'Scheduling...' : 'Schedule Shoot'}
          </Button>
        </>
      }
    >
      <NewShootForm key={date} id={id} add={add} {...(date !== undefined && { date })} onClose={onClose} />
    </Dialog>
  )
}

/** What was typed before, on the day that was asked for now. */
const startingFields = (date: string | undefined): ShootFields => {
  const typed = newShootDraft.get() ?? emptyFields
  return date !== undefined && isRealDate(date) ? { ...typed, date } : typed
}

type FormProps = Omit<Props, 'opened'> & { id: string; add: ReturnType<typeof useAddShoot> }

function NewShootForm({ id, date, add, onClose }: FormProps) {
  const navigate = useNavigate()
  const genres = useGenres()
  const { data: user } = useMe()
  const [values, setValues] = useState(() => startingFields(date))
  const [errors, setErrors] = useState<FieldErrors>({})

  const change = (changed: Partial<ShootFields>) => {
    const next = { ...values, ...changed }
    setValues(next)
    newShootDraft.keep(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))))
  }
  const refuse = (form: HTMLFormElement, wrong: FieldErrors) => {
    setErrors(wrong)
    focusFirst(form, wrong)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = { ...fieldErrors(values), ...unreadable(form) }
    if (Object.keys(wrong).length > 0) return refuse(form, wrong)
    add.mutate(
      { body: sentFields(values) },
      {
        onSuccess: (shoot) => {
          newShootDraft.drop()
          setValues(emptyFields)
          onClose()
          void navigate({ to: '/schedule/$id', params: { id: shoot.id } })
        },
        onError: (error) => refuse(form, fieldIssues(error)),
      },
    )
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <ShootFieldInputs
        values={values}
        errors={errors}
        genres={(genres.data ?? []).map(({ name }) => name)}
        hourCycle={user?.hourCycle ?? 'h12'}
        onChange={change}
      />
    </form>
  )
}
