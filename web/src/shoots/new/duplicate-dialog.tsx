import { Button, TextInput } from '@mantine/core'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { duplicateOptions } from '@contactsheet/contracts/shoots/shoot-fields'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { chipLabel } from '../calendar.rules.ts'
import { useDuplicateShoot } from '../shoots.queries.ts'

type Props = { shoot: ShootDetail; onClose: () => void }

/** Asks for the day of the copy, makes it and opens it. */
export function DuplicateDialog({ shoot, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const duplicate = useDuplicateShoot()
  const form = useForm({
    name: `shoot.${shoot.id}.duplicate`,
    stored: { date: '' },
    check: (values) => schemaErrors(duplicateOptions, values),
    save: ({ date }) => duplicate.mutateAsync({ params: { id: shoot.id }, body: { date: date || null } }),
    // Replaces this dialog in the history, so that Back leads to the original shoot.
    onSaved: (copy) => void navigate({ to: '/schedule/$id', params: { id: copy.id }, replace: true }),
    ends: true,
  })
  const { busy } = form
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        <>
          Duplicate <bdi>{chipLabel(shoot)}</bdi>
        </>
      }
      size="sm"
      closable={!busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            {busy ? 'Duplicating...' : 'Duplicate'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit}>
        <TextInput
          type="date"
          max="9999-12-31"
          label="Date of the new shoot"
          description="Team, call times, tasks and links come along. Tasks start over, and their due dates move with the date."
          data-autofocus
          {...form.field('date')}
        />
      </form>
    </Dialog>
  )
}
