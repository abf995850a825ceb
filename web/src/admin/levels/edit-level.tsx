import { adminLevel } from '@contactsheet/contracts/admin/admin-names'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { useForm } from '#lib/form/use-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { fieldsOf, levelErrors, parsedChange } from './level-form.rules.ts'
import { useChangeLevel } from './levels.queries.ts'
import classes from './levels-tab.module.css'
import { LevelInputs } from './parts/level-inputs.tsx'

type Props = {
  level: AccessLevel
  /** True once the level has been deleted elsewhere. */
  gone: boolean
  onClose: () => void
}

/** Changes a level for everybody on it; its name stays. */
export function EditLevel({ level, gone, onClose }: Props) {
  const change = useChangeLevel()
  const form = useForm({
    name: `access-level.${level.id}`,
    stored: fieldsOf(level),
    check: levelErrors,
    save: (fields) => change.mutateAsync({ params: { id: level.id }, body: parsedChange(fields) }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Edit ${level.level}`}
      size="lg"
      submit="Save"
      submitting="Saving..."
      onClose={onClose}
    >
      {gone && (
        <p role="alert" className={classes.gone}>
          This level was deleted meanwhile, so it cannot be saved. What you typed is still here.
        </p>
      )}
      <LevelInputs form={form} isFixed={level.level === adminLevel} />
    </FormDialog>
  )
}
