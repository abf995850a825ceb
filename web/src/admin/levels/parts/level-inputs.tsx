import { Switch } from '#ui/field/checkbox.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { levelLimits } from '@contactsheet/contracts/admin/admin-names'
import type { Form } from '#lib/form/use-form.ts'
import type { LevelFields } from '../level-form.rules.ts'
import classes from './level-inputs.module.css'

type Props = {
  form: Pick<Form<LevelFields>, 'field' | 'values' | 'change' | 'busy'>
  /** The name can be given only once. */
  isNew?: boolean
  /** Limits and prices of administrators stay as they are. */
  isFixed?: boolean
}

/** The fields of a level. A limit that is no number counts as 0. */
export function LevelInputs({ form, isNew = false, isFixed = false }: Props) {
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
    <div className={classes.inputs}>
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
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Limits</legend>
        <p className={classes.note}>-1, and 1000 or more, mean unlimited. 0 means none.</p>
        <div className={classes.three}>
          {limit('maxContacts', 'Max contacts')}
          {limit('maxMoodboards', 'Max moodboards')}
          {limit('maxAiGenerations', 'Max AI generations per month')}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Price in US dollars</legend>
        <div className={classes.three}>
          {price('monthlyPrice', 'Monthly price')}
          {price('annualPrice', 'Annual price')}
        </div>
      </fieldset>
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
