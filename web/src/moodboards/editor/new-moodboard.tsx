import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useState } from 'react'
import { fieldIssues } from '#lib/data/failure.ts'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { isFull, isLimitReached } from '#plans/plan-limits.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useAddMoodboard } from '../moodboards.queries.ts'
import { MoodboardInputs, textErrors } from './moodboard-inputs.tsx'
import { MoodboardLimit } from './moodboard-limit.tsx'

type Props = {
  /** Called with the new board. */
  onMade: (board: Moodboard) => void
  onClose: () => void
}

/** Makes a board, or says that the plan has no room for one. */
export function NewMoodboard({ onMade, onClose }: Props) {
  const plan = usePlanInfo()
  // Drafts are available only once it is known who is signed in.
  const user = useMe()
  // The loading dialog is replaced by the one with the form.
  useFocusBack(true)
  // Read once: the board that takes the last place must not close its own form.
  const [checked, setChecked] = useState<'room' | 'full'>()
  if (!checked && !plan.isPending && !user.isPending) setChecked(isFull(plan.data, 'moodboards') ? 'full' : 'room')
  if (!checked) {
    return (
      <Dialog opened onClose={onClose} title="New Moodboard" size="sm">
        <SkeletonList label="Loading..." heights={rowsOf(2, 64)} />
      </Dialog>
    )
  }
  if (checked === 'full') {
    return <MoodboardLimit max={plan.data?.limits.maxMoodboards} level={plan.data?.level} onClose={onClose} />
  }
  return <NewMoodboardForm onMade={onMade} onClose={onClose} />
}

function NewMoodboardForm({ onMade, onClose }: Props) {
  const { data: plan } = usePlanInfo()
  const add = useAddMoodboard()
  const [limited, setLimited] = useState(false)
  const form = useForm({
    name: 'new-moodboard',
    stored: { title: '', description: '' },
    check: textErrors,
    save: (body) => add.mutateAsync({ body }),
    onSaved: onMade,
    refusal: (error) => {
      if (isLimitReached(error)) setLimited(true)
      return fieldIssues(error)
    },
    ends: true,
  })
  return (
    <>
      <FormDialog
        form={form}
        title="New Moodboard"
        size="sm"
        submit="Create Moodboard"
        submitting="Creating..."
        onClose={onClose}
      >
        <MoodboardInputs form={form} />
      </FormDialog>
      {limited && (
        <MoodboardLimit max={plan?.limits.maxMoodboards} level={plan?.level} onClose={() => setLimited(false)} />
      )}
    </>
  )
}
