import { ApiError, fieldIssues, wordsOf } from '#lib/data/failure.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { emptyLevel, levelErrors, parsedLevel } from './level-form.rules.ts'
import { useAddLevel } from './levels.queries.ts'
import { LevelInputs } from './parts/level-inputs.tsx'

/** A name that is taken is told at the name. */
function refusal(error: unknown): FormErrors {
  const isTaken = error instanceof ApiError && error.status === 409
  return isTaken ? { level: wordsOf(error, 'This name is taken') } : fieldIssues(error)
}

/** Makes a level. */
export function NewLevel({ onClose }: { onClose: () => void }) {
  const add = useAddLevel()
  const form = useForm({
    name: 'new-access-level',
    stored: emptyLevel,
    check: levelErrors,
    save: (fields) => add.mutateAsync({ body: parsedLevel(fields) }),
    onSaved: onClose,
    refusal,
    ends: true,
  })
  return (
    <FormDialog
      form={form}
      title="Create Access Level"
      size="lg"
      submit="Create"
      submitting="Creating..."
      onClose={onClose}
    >
      <LevelInputs form={form} isNew />
    </FormDialog>
  )
}
