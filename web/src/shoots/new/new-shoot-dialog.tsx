import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { onceSaved } from '#lib/drafts/drafts.ts'
import { fieldIssues } from '#lib/data/failure.ts'
import { useMe } from '#lib/data/session.ts'
import { useDraft, type Draft } from '#lib/drafts/use-draft.ts'
import { useGenres } from '#labels/labels.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DiscardButton } from '#ui/dialog/discard-button.tsx'
import { ShootFieldInputs } from '../parts/shoot-field-inputs.tsx'
import {
  emptyNewShoot,
  hasFields,
  fieldErrors,
  sentFields,
  startingFields,
  type FieldErrors,
  type NewShootFields,
  type ShootFields,
} from '../shoot-fields.rules.ts'
import { focusFirst, unreadable } from '../shoot-form.ts'
import { useAddShoot } from '../shoots.queries.ts'

type Props = {
  opened: boolean
  /** The day it starts with. */
  date?: string
  onClose: () => void
}

/** Asks for a new shoot; once it is made, its page opens. What is typed stays until then, also when the dialog is closed. */
export function NewShootDialog({ opened, date, onClose }: Props) {
  const id = useId()
  const add = useAddShoot()
  const draft = useDraft('new-shoot', emptyNewShoot)
  const [discarded, setDiscarded] = useState(0)
  // Also once it is made, until its page has taken the place of the form.
  const busy = add.isPending || add.isSuccess
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Schedule New Shoot"
      size="lg"
      closable={!busy}
      footer={
        <>
          {hasFields(draft.typed) && (
            <DiscardButton
              disabled={busy}
              onClick={() => {
                draft.drop()
                setDiscarded((before) => before + 1)
              }}
            />
          )}
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            {busy ? 'Scheduling...' : 'Schedule Shoot'}
          </Button>
        </>
      }
    >
      <NewShootForm key={`${date} ${discarded}`} id={id} draft={draft} add={add} busy={busy} date={date ?? ''} />
    </Dialog>
  )
}

type FormProps = {
  id: string
  draft: Draft<NewShootFields>
  date: string
  busy: boolean
  add: ReturnType<typeof useAddShoot>
}

function NewShootForm({ id, draft, date, busy, add }: FormProps) {
  const navigate = useNavigate()
  const genres = useGenres()
  const { data: user } = useMe()
  const [values, setValues] = useState(() => startingFields(draft.typed, date))
  const [errors, setErrors] = useState<FieldErrors>({})

  const change = (changed: Partial<ShootFields>) => {
    if (busy) return
    const next = { ...values, ...changed, asked: date }
    setValues(next)
    draft.type(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))))
  }
  const refuse = (form: HTMLFormElement, wrong: FieldErrors) => {
    setErrors(wrong)
    focusFirst(form, wrong)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const wrong = { ...fieldErrors(values), ...unreadable(form) }
    if (Object.keys(wrong).length > 0) return refuse(form, wrong)
    // In place of the form, so that Back leads to the schedule and not to an empty form.
    const open = (shoot: { id: number }) =>
      void navigate({ to: '/schedule/$id', params: { id: shoot.id }, replace: true })
    const then = { onSuccess: open, onError: (error: Error) => refuse(form, fieldIssues(error)) }
    onceSaved(add.mutateAsync({ body: sentFields(values) }, then), () => draft.drop(values))
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
