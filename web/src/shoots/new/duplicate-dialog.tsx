import { Button, TextInput } from '@mantine/core'
import { isRealDate } from '@contactsheet/contracts/dates'
import type { ShootDetail } from '@contactsheet/contracts/shoot'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { onceSaved } from '#lib/drafts/drafts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { chipLabel } from '../calendar.rules.ts'
import { useDuplicateShoot } from '../shoots.queries.ts'

const blank = { date: '' }

type Props = { shoot: ShootDetail; onClose: () => void }

/** Asks for the day of the copy, makes it and opens it. */
export function DuplicateDialog({ shoot, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const duplicate = useDuplicateShoot()
  const draft = useDraft(`shoot.${shoot.id}.duplicate`, blank)
  const { date = '' } = draft.typed
  // Also once it is made, until its page has taken the place of this one.
  const busy = duplicate.isPending || duplicate.isSuccess
  const [error, setError] = useState<string>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const input = event.currentTarget.elements.namedItem('date')
    const isOdd = input instanceof HTMLInputElement && input.validity.badInput
    if (isOdd || (date !== '' && !isRealDate(date))) return setError('This date is not complete, or does not exist')
    // In place of this dialog, so that Back leads to the shoot as it was.
    const open = (copy: { id: number }) =>
      void navigate({ to: '/schedule/$id', params: { id: copy.id }, replace: true })
    const wanted = { params: { id: shoot.id }, body: { date: date || null } }
    onceSaved(duplicate.mutateAsync(wanted, { onSuccess: open }), () => draft.drop())
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
            if (!busy) draft.type({ date: event.currentTarget.value })
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
