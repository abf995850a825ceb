import { contactTexts, type ContactText } from '@contactsheet/contracts/contacts/contact-limits'
import { contactStageNames, contactStages } from '@contactsheet/contracts/contacts/contact-values'
import type { ContactType } from '@contactsheet/contracts/labels/labels.schemas'
import { Select } from '#ui/field/select.tsx'
import type { ReactNode } from 'react'
import type { Form } from '#lib/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ContactValues } from '../../contact-values.rules.ts'
import classes from './add-contact-fields.module.css'

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))

type Props = {
  form: Form<ContactValues>
  types: readonly Pick<ContactType, 'name'>[]
  /** Shown below the fields that identify a person. */
  hint: ReactNode
  /** The genre and tag pickers. */
  labels: ReactNode
}

export function AddContactFields({ form, types, hint, labels }: Props) {
  const text = (name: ContactText) => ({ of: contactTexts[name], field: form.field(name) })
  return (
    <div className={classes.fields}>
      <TextField {...text('firstName')} withAsterisk data-autofocus />
      <TextField {...text('lastName')} />
      <Select label="Type" withAsterisk data={types.map(({ name }) => name)} {...form.field('type')} />
      <Select label="Stage" data={stages} {...form.field('stage')} />
      <TextField
        {...text('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        onBlur={() => form.look('email')}
      />
      <TextField {...text('phone')} type="tel" />
      <TextField
        {...text('instagramHandle')}
        className={classes.wide}
        placeholder="@username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onBlur={() => form.look('instagramHandle')}
      />
      <div className={classes.wide}>{hint}</div>
      <div className={classes.wide}>{labels}</div>
      <TextField {...text('notes')} className={classes.wide} maxRows={10} />
    </div>
  )
}
