import { keysIn } from '@contactsheet/contracts/calls/by-name'
import {
  contactFields,
  type ContactField,
  type ContactText,
  type FormFlag,
} from '@contactsheet/contracts/contacts/contact-fields'
import { contactFlags } from '@contactsheet/contracts/contacts/contact-flags'
import { contactStageNames, contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useAddLabel } from '#labels/label-changes.queries.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import type { Form } from '#lib/form/use-form.ts'
import { CheckRow } from '#ui/filter/check-row.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextInput, type TextInputProps } from '#ui/field/text-input.tsx'
import { NextStepDay } from './next-step-day.tsx'
import { MoreWays } from './more-ways.tsx'
import { formFlags, textNames, type ContactValues } from './contact-values.rules.ts'

type Look = Pick<TextInputProps, 'withAsterisk' | 'after' | 'description' | 'onBlur'>
export type ContactForm = Pick<Form<ContactValues>, 'values' | 'errors' | 'change' | 'field'>
/** What names an input: its own label, or the id to which another one refers. */
type InputName = Pick<TextInputProps, 'label' | 'id' | 'className'>

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))
const wide = new Set<ContactText>(['instagramHandle', 'notes', 'address', 'country'])
const looks: { [Name in ContactText]?: Partial<ComponentProps<'input'>> } = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
  instagramHandle: { placeholder: '@username', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
}

export const isText = (name: ContactField): name is ContactText => textNames.some((text) => text === name)
const isFormFlag = (name: ContactField): name is FormFlag => (formFlags as string[]).includes(name)

const isElsewhere = (name: ContactField) => name in contactFlags && !isFormFlag(name)
/** The fields of a contact that its forms have, in their order, but for some. */
export const fieldsWithout = (without: readonly ContactField[]) =>
  keysIn(contactFields).filter((name) => !isElsewhere(name) && !without.includes(name))

type Choices = { types: readonly string[]; isNew?: boolean; draft: string; inRow?: boolean; asksOne?: boolean }

function textInput(
  { change, field }: Pick<ContactForm, 'change' | 'field'>,
  name: ContactText,
  named: InputName,
  look?: Look,
) {
  if (name === 'nextStepOn')
    return <NextStepDay {...named} {...field(name)} onChoose={(date) => change({ nextStepOn: date })} />
  const { max, ...of }: { max: number; lines?: boolean } = contactFields[name]
  if (of.lines) return <TextArea {...named} {...field(name)} minRows={3} maxRows={14} />
  // Pasted text of several lines is not cut: the contract says that it is too long.
  return <TextInput {...named} maxLength={max} autoComplete="off" {...field(name)} {...looks[name]} {...look} />
}

/** The input of a field, or what it is chosen from. A text has a name, so that the form can find it. */
export function contactInput(
  { values, errors, change, field }: ContactForm,
  name: ContactField,
  named: InputName,
  { types, isNew = false, draft, inRow = false, asksOne = false, look }: Choices & { look?: Look },
): ReactNode {
  if (isText(name)) return textInput({ change, field }, name, named, look)
  if (isFormFlag(name))
    return (
      <CheckRow checked={values[name]} onChange={(on) => change({ [name]: on })}>
        {contactFields[name as ContactField].label}
      </CheckRow>
    )
  if (name === 'type') {
    const known = types.includes(values.type) ? types : [values.type, ...types]
    return (
      <Select
        {...named}
        withAsterisk={isNew}
        data={known.map((type) => ({ value: type, label: type }))}
        {...field('type')}
      />
    )
  }
  if (name === 'stage') return <Select {...named} data={stages} {...field('stage')} />
  if (name === 'moreEmails' || name === 'morePhones')
    return <MoreWays of={name} asksOne={asksOne} form={{ values, errors, change }} />
  if (name !== 'genres' && name !== 'tags') return null
  return (
    <Labels kind={name === 'genres' ? 'genre' : 'tag'} inRow={inRow} form={{ values, errors, change }} draft={draft} />
  )
}

type Props = {
  form: ContactForm
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

/** The names of the types that a contact may have. */
export const useTypeNames = () => useTypes().data?.map(({ name }) => name) ?? []

/** The inputs of a contact in the order of its fields. */
export function ContactInputs({ form, draft, without, isNew = false, lookOf, hint }: Props) {
  const types = useTypeNames()
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {fieldsWithout(without).map((name) => {
        const isWide = isText(name) && wide.has(name)
        const label = { label: contactFields[name].label, className: isWide ? 'col-span-full' : 'max-xs:col-span-full' }
        return (
          <Fragment key={name}>
            {name === 'genres' && hint}
            {contactInput(form, name, label, { types, isNew, draft, ...(isText(name) && { look: lookOf(name) }) })}
          </Fragment>
        )
      })}
    </div>
  )
}

type LabelsProps = {
  kind: 'genre' | 'tag'
  inRow: boolean
  form: Pick<ContactForm, 'values' | 'errors' | 'change'>
  draft: string
}

/** The genres or tags to choose from. */
function Labels({ kind, inRow, form: { values, errors, change }, draft }: LabelsProps) {
  const lists = { genre: useGenres(), tag: useTags() }
  const adding = useAddLabel(kind)
  const names = `${kind}Names` as const
  return (
    <div className="col-span-full py-1">
      <LabelPicker
        kind={kind}
        draft={`${draft}.${kind}`}
        title={contactFields[`${kind}s`].label}
        inRow={inRow}
        labels={lists[kind].data ?? []}
        chosen={values[names]}
        onChange={(chosen) => change({ [names]: chosen })}
        onCreate={async (name) => void (await adding.mutateAsync({ body: { name } }))}
      />
      {errors[names] && <p className="mt-1.5 text-14 text-danger">{errors[names]}</p>}
    </div>
  )
}
