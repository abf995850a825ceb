import { adminLevel, levelLimits } from '@contactsheet/contracts/admin/admin-names'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import type { ReactNode } from 'react'
import { ApiError, fieldIssues, wordsOf } from '#lib/data/failure.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm, type Form } from '#lib/form/use-form.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Switch } from '#ui/field/checkbox.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { emptyLevel, fieldsOf, levelErrors, parsedChange, parsedLevel, type LevelFields } from './level-form.rules.ts'
import { useAddLevel, useChangeLevel } from '../admin.queries.ts'

/** A name that is taken is told at the name. */
function refusal(error: unknown): FormErrors {
  const isTaken = error instanceof ApiError && error.status === 409
  return isTaken ? { level: wordsOf(error, 'This name is taken') } : fieldIssues(error)
}

type Props = {
  /** The level to change. */
  edited: AccessLevel | undefined
  /** True once it has been deleted elsewhere. */
  gone: boolean
  onClose: () => void
}

/** The form of a level: of the given one, or of a new one. */
export const LevelDialog = ({ edited, ...props }: Props) =>
  edited ? <EditLevel key={edited.id} level={edited} {...props} /> : <NewLevel {...props} />

function NewLevel({ onClose }: Pick<Props, 'onClose'>) {
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

/** Changes a level for everybody on it; its name stays. */
function EditLevel({ level, gone, onClose }: Omit<Props, 'edited'> & { level: AccessLevel }) {
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
        <p role="alert" className="mb-4 text-danger">
          This level was deleted meanwhile, so it cannot be saved. What you typed is still here.
        </p>
      )}
      <LevelInputs form={form} isFixed={level.level === adminLevel} />
    </FormDialog>
  )
}

type InputsProps = {
  form: Pick<Form<LevelFields>, 'field' | 'values' | 'change'>
  /** The name can be given only once. */
  isNew?: boolean
  /** Limits and prices of administrators stay as they are. */
  isFixed?: boolean
}

/** The fields of a level. A limit that is no number counts as 0. */
function LevelInputs({ form, isNew = false, isFixed = false }: InputsProps) {
  const limit = (name: 'maxContacts' | 'maxMoodboards' | 'maxAiGenerations', label: string) => (
    <TextInput
      label={label}
      type="number"
      inputMode="text"
      step={1}
      min={-1}
      disabled={isFixed}
      {...form.field(name)}
    />
  )
  const price = (name: 'monthlyPrice' | 'annualPrice', label: string) => (
    <TextInput label={label} type="number" step={0.01} min={0} disabled={isFixed} {...form.field(name)} />
  )
  return (
    <div className="grid gap-4">
      <TextInput
        label="Level name"
        description={isNew ? 'It cannot be changed later.' : 'The name cannot be changed.'}
        required={isNew}
        disabled={!isNew}
        maxLength={levelLimits.name}
        autoComplete="off"
        data-autofocus={isNew || undefined}
        {...form.field('level')}
      />
      <TextInput
        label="Description"
        maxLength={levelLimits.description}
        autoComplete="off"
        data-autofocus={isNew ? undefined : true}
        {...form.field('description')}
      />
      <Numbers legend="Limits" note="-1, and 1000 or more, mean unlimited. 0 means none.">
        {limit('maxContacts', 'Max contacts')}
        {limit('maxMoodboards', 'Max moodboards')}
        {limit('maxAiGenerations', 'Max AI generations per month')}
      </Numbers>
      <Numbers legend="Price in US dollars">
        {price('monthlyPrice', 'Monthly price')}
        {price('annualPrice', 'Annual price')}
      </Numbers>
      <Switch
        label="Public"
        description="Shown to everybody among the plans to choose from"
        disabled={isFixed}
        checked={form.values.public === 'yes'}
        onChange={(event) => form.change({ public: event.currentTarget.checked ? 'yes' : 'no' })}
      />
    </div>
  )
}

const Numbers = ({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{legend}</legend>
    {note && <p className="mb-2 text-14 text-dim">{note}</p>}
    <div className="grid grid-cols-2 items-end gap-3 max-2xs:grid-cols-1 sm:grid-cols-3">{children}</div>
  </fieldset>
)
