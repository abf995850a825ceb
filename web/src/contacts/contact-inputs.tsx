import { keysIn } from '@contactsheet/contracts/calls/by-name'
import {
  contactFields,
  type ContactField,
  type ContactText,
  type FormFlag,
} from '@contactsheet/contracts/contacts/contact-fields'
import { contactStageNames, contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useAddLabel } from '#labels/label-changes.queries.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import type { Form } from '#lib/form/use-form.ts'
import { CheckRow } from '#ui/filter/check-row.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MoreWays } from './more-ways.tsx'
import { formFlags, textNames, type ContactValues } from './contact-values.rules.ts'

type Look = Partial<ComponentProps<typeof TextField>>
type Props = {
  form: Pick<Form<ContactValues>, 'values' | 'errors' | 'change' | 'field'>
  /** The name of the form's draft. */
  draft: string
  /** Fields that are elsewhere, or come later. */
  without: readonly ContactField[]
  /** For a new contact: with a mark at what has to be filled in. */
  isNew?: boolean
  /** What this form adds to a text. */
  lookOf: (name: ContactText) => Look
  /** Shown below the fields that identify a person. */
  hint?: ReactNode
}

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))
const wide = new Set<ContactText>(['instagramHandle', 'notes', 'address', 'country'])
const looks: { [Name in ContactText]?: Look } = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
  instagramHandle: { placeholder: '@username', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
}

const isText = (name: ContactField): name is ContactText => textNames.some((text) => text === name)
const isFormFlag = (name: ContactField): name is FormFlag => (formFlags as string[]).includes(name)

/** The inputs of a contact in the order of its fields. */
export function ContactInputs({ form, draft, without, isNew = false, lookOf, hint }: Props) {
  const { values, change, field } = form
  const known = useTypes().data?.map(({ name }) => name) ?? []
  const names = known.includes(values.type) ? known : [values.type, ...known]
  const types = names.map((name) => ({ value: name, label: name }))
  const inputOf = (name: ContactField) => {
    if (isText(name))
      return (
        <TextField
          of={contactFields[name]}
          field={field(name)}
          {...(wide.has(name) && { className: 'col-span-full' })}
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
    if (name === 'type') return <Select label={label} withAsterisk={isNew} data={types} {...field('type')} />
    if (name === 'stage') return <Select label={label} data={stages} {...field('stage')} />
    if (name === 'moreEmails') return <MoreWays form={form} />
    return name === 'genres' ? (
      <>
        {hint}
        <Labels form={form} draft={draft} />
      </>
    ) : null
  }
  const shown = keysIn(contactFields).filter((name) => !without.includes(name))
  return (
    <div className="grid items-start gap-4 xs:grid-cols-2">
      {shown.map((name) => (
        <Fragment key={name}>{inputOf(name)}</Fragment>
      ))}
    </div>
  )
}

/** The genre and tag pickers. */
function Labels({ form: { values, errors, change }, draft }: Pick<Props, 'form' | 'draft'>) {
  const lists = { genre: useGenres(), tag: useTags() }
  const adds = { genre: useAddLabel('genre'), tag: useAddLabel('tag') }
  return (
    <div className="col-span-full grid gap-4 py-1">
      {(['genre', 'tag'] as const).map((kind) => {
        const names = `${kind}Names` as const
        return (
          <div key={kind}>
            <LabelPicker
              kind={kind}
              draft={`${draft}.${kind}`}
              title={contactFields[`${kind}s`].label}
              labels={lists[kind].data ?? []}
              chosen={values[names]}
              onChange={(chosen) => change({ [names]: chosen })}
              onCreate={async (name) => void (await adds[kind].mutateAsync({ body: { name } }))}
            />
            {errors[names] && <p className="mt-1.5 text-14 text-danger">{errors[names]}</p>}
          </div>
        )
      })}
    </div>
  )
}
