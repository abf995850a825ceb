import type { ContactText } from '@contactsheet/contracts/contacts/contact-fields'
import type { ContactType } from '@contactsheet/contracts/labels'
import type { ReactNode } from 'react'
import type { Form } from '#lib/form/use-form.ts'
import type { ContactValues } from '../../contact-values.rules.ts'
import { ContactInputs } from '../../parts/contact-inputs.tsx'
import classes from './add-contact-fields.module.css'

type Props = {
  form: Form<ContactValues>
  types: readonly Pick<ContactType, 'name'>[]
  /** Shown below the fields that identify a person. */
  hint: ReactNode
  /** The genre and tag pickers. */
  labels: ReactNode
}

/** What is usually known of somebody new; the address follows when the contact is edited. */
export function AddContactFields({ form, types, hint, labels }: Props) {
  const lookOf = (name: ContactText) => ({
    ...(name === 'firstName' && { withAsterisk: true, 'data-autofocus': true }),
    ...(name === 'notes' && { maxRows: 10 }),
    // What is wrong is said as soon as the field is left.
    ...((name === 'email' || name === 'instagramHandle') && { onBlur: () => form.look(name) }),
  })
  return (
    <div className={classes.fields}>
      <ContactInputs
        form={form}
        types={types}
        without={['address', 'postalCode', 'city', 'country']}
        isNew
        wide={classes.wide}
        lookOf={lookOf}
      >
        <div className={classes.wide}>{hint}</div>
        <div className={classes.wide}>{labels}</div>
      </ContactInputs>
    </div>
  )
}
