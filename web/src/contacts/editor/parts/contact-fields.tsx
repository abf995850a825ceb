import '#ui/controls.css'
import { contactStageNames, contactStages, type ContactStage } from '@contactsheet/contracts/contacts'
import { isEmail } from '@contactsheet/contracts/fields'
import { instagramHandle, instagramProfileUrl } from '@contactsheet/contracts/instagram'
import type { ContactType } from '@contactsheet/contracts/labels'
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { IconBrandInstagram, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TextField } from '../contact-form.rules.ts'
import type { ContactForm } from '../use-contact-form.ts'
import classes from './contact-fields.module.css'
import { FieldLink } from './field-link.tsx'

type Props = {
  form: ContactForm
  types: readonly Pick<ContactType, 'name'>[]
  /** The choice of genres and tags. */
  children: ReactNode
}

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Who a contact is, how far things have got, and how to reach them. */
export function ContactFields({ form, types, children }: Props) {
  const { values, errors, set } = form
  const typed = (name: TextField): TextInputProps => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event) => set({ [name]: event.currentTarget.value }),
  })
  const names = types.map(({ name }) => name)
  const handle = instagramHandle(values.instagramHandle)
  const email = values.email.trim()
  const phone = values.phone.trim()

  return (
    <div className={classes.fields}>
      <TextInput label="First name" {...typed('firstName')} />
      <TextInput label="Last name" {...typed('lastName')} />
      <NativeSelect
        label="Type"
        data={names.includes(values.type) ? names : [values.type, ...names]}
        value={values.type}
        error={errors.type}
        onChange={(event) => set({ type: event.currentTarget.value })}
      />
      <NativeSelect
        label="Stage"
        data={stages}
        value={values.stage}
        onChange={(event) => set({ stage: event.currentTarget.value as ContactStage })}
      />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...typed('email')}
        rightSection={
          isEmail(email) && (
            <FieldLink href={`mailto:${email}`} label="Write an email">
              <IconMail {...icon} />
            </FieldLink>
          )
        }
      />
      <TextInput
        label="Phone"
        type="tel"
        {...typed('phone')}
        rightSection={
          /\d/.test(phone) && (
            <FieldLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} label="Call">
              <IconPhone {...icon} />
            </FieldLink>
          )
        }
      />
      <TextInput
        className={classes.wide}
        label="Instagram handle"
        placeholder="@username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...typed('instagramHandle')}
        rightSection={
          handle && (
            <FieldLink href={instagramProfileUrl(handle)} label="Open the Instagram profile in a new tab" newTab>
              <IconBrandInstagram {...icon} />
            </FieldLink>
          )
        }
      />
      <div className={classes.labels}>{children}</div>
      <TextInput className={classes.wide} label="Address" {...typed('address')} />
      <TextInput label="Postal code" {...typed('postalCode')} />
      <TextInput label="City" {...typed('city')} />
      <TextInput className={classes.wide} label="Country" {...typed('country')} />
    </div>
  )
}
