import '#ui/controls.css'
import {
  contactFields,
  type ContactField,
  type ContactText,
  type FormFlag,
} from '@contactsheet/contracts/contacts/contact-fields'
import { contactStageNames, contactStages } from '@contactsheet/contracts/contacts/contact-stages'
import type { ContactType } from '@contactsheet/contracts/labels'
import { NativeSelect } from '@mantine/core'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import type { Form } from '#lib/form/use-form.ts'
import { CheckRow } from '#ui/filter/check-row.tsx'
import { TextField } from '#ui/text-field.tsx'
import { formFlags, textNames, type ContactValues } from '../contact-values.rules.ts'

type Look = Partial<ComponentProps<typeof TextField>>
type Props = {
  form: Pick<Form<ContactValues>, 'values' | 'change' | 'field'>
  types: readonly Pick<ContactType, 'name'>[]
  /** Fields that are elsewhere, or come later. */
  without: readonly ContactField[]
  /** For a new contact: larger, with a mark at what has to be filled in. */
  isNew?: boolean
  /** The class of a field that takes the whole width. */
  wide: string | undefined
  /** What this form adds to a text. */
  lookOf: (name: ContactText) => Look
  /** The genre and tag pickers. */
  children: ReactNode
}

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))
const wideTexts = new Set<ContactText>(['instagramHandle', 'notes', 'address', 'country'])
const looks: { [Name in ContactText]?: Look } = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
  instagramHandle: { placeholder: '@username', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
}

const isText = (name: ContactField): name is ContactText => textNames.some((text) => text === name)
const isFormFlag = (name: ContactField): name is FormFlag => (formFlags as string[]).includes(name)

/** The inputs of a contact in the order of its fields. */
export function ContactInputs({ form, types: known, without, isNew = false, wide, lookOf, children }: Props) {
  const { values, change, field } = form
  const names = known.map(({ name }) => name)
  const types = names.includes(values.type) ? names : [values.type, ...names]
  const larger = isNew && { size: 'md' as const }
  const inputOf = (name: ContactField) => {
    if (isText(name))
      return (
        <TextField
          of={contactFields[name]}
          field={field(name)}
          {...(wideTexts.has(name) && { className: wide })}
          {...looks[name]}
          {...lookOf(name)}
        />
      )
    if (isFormFlag(name))
      return (
        <CheckRow checked={values[name]} onChange={(on) => change({ [name]: on })}>
          {contactFields[name as ContactField].label}
        </CheckRow>
      )
    const { label } = contactFields[name]
    if (name === 'type')
      return <NativeSelect {...larger} label={label} withAsterisk={isNew} data={types} {...field('type')} />
    if (name === 'stage') return <NativeSelect {...larger} label={label} data={stages} {...field('stage')} />
    return name === 'genres' ? children : null
  }
  const shown = (Object.keys(contactFields) as ContactField[]).filter((name) => !without.includes(name))
  return shown.map((name) => <Fragment key={name}>{inputOf(name)}</Fragment>)
}
