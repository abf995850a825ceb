import { Button, TextInput } from '@mantine/core'
import { isRealDate } from '@contactsheet/contracts/dates'
import type { ShootDetail } from '@contactsheet/contracts/shoot'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { chipLabel } from './calendar.rules.ts'
import { useDuplicateShoot } from './shoots.queries.ts'

type Props = { shoot: ShootDetail; onClose: () => void }

/** Asks for the day of the copy, makes it and opens it. */
export function DuplicateDialog({ shoot, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const duplicate = useDuplicateShoot()
  const [date, setDate] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('date')
    const isOdd = input instanceof HTMLInputElement && input.validity.badInput
    if (isOdd || (date !== '' && !isRealDate(date))) return setError('This date is not complete, or does not exist')
    duplicate.mutate(
      { params: { id: shoot.id }, body: { date: date || null } },
      {
        onSuccess: (copy) => {
          onClose()
          void navigate({ to: '/schedule/$id', params: { id: copy.id } })
        },
      },
    )
  }
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
      closable={!duplicate.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={duplicate.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={duplicate.isPending}>
            {duplicate.isPending ? 'Duplicating...' : 'Duplicate'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextInput
          name="date"
          type="date"
          max="9999-12-31"
          label="Date of the new shoot"
          description="Team, call times, tasks and links come along. Tasks start over, and their due dates move with the date."
          value={date}
          error={error}
          data-autofocus
          onChange={(event) => {
            setDate(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
