import '#ui/controls.css'
import { contactStageNames, contactStages } from '@contactsheet/contracts/contacts'
import type { ContactType } from '@contactsheet/contracts/labels'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { draftErrors, type ContactDraft } from '../new-contact.rules.ts'
import classes from './add-contact-form.module.css'

export type ContactForm = ReturnType<typeof useContactForm>

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))

/** The state of the form; what is typed is handed on, so that it survives the form. While it is locked, nothing is typed. */
export const useContactForm = (
  initialValues: ContactDraft,
  onChange: (draft: ContactDraft) => void,
  isLocked: boolean,
) =>
  useForm<ContactDraft>({
    initialValues,
    validate: draftErrors,
    validateInputOnBlur: ['email', 'instagramHandle'],
    onValuesChange: onChange,
    enhanceGetInputProps: () => (isLocked ? { onChange: () => undefined } : {}),
  })

type Props = {
  id: string
  form: ContactForm
  types: readonly Pick<ContactType, 'name'>[]
  onSubmit: (draft: ContactDraft) => void
  /** What stands below the fields that identify a person. */
  hint: ReactNode
  /** The choice of genres and tags. */
  labels: ReactNode
}

/** The fields of a new contact. */
export function AddContactForm({ id, form, types, onSubmit, hint, labels }: Props) {
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(form.values).find((name) => name in errors)
    if (first) form.getInputNode(first)?.focus()
  }
  return (
    <form id={id} noValidate className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirst)}>
      <TextInput
        label="First name"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('firstName')}
      />
      <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      <NativeSelect
        size="md"
        label="Type"
        withAsterisk
        data={types.map(({ name }) => name)}
        {...form.getInputProps('type')}
      />
      <NativeSelect size="md" label="Stage" data={stages} {...form.getInputProps('stage')} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput
        className={classes.wide}
        label="Instagram handle"
        placeholder="@username"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.getInputProps('instagramHandle')}
      />
      <div className={classes.wide}>{hint}</div>
      <div className={classes.wide}>{labels}</div>
      <Textarea
        className={classes.wide}
        label="Notes"
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('notes')}
      />
    </form>
  )
}
