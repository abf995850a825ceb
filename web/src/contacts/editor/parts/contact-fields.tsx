import { contactTexts, type ContactText } from '@contactsheet/contracts/contacts/contact-limits'
import { contactStageNames, contactStages, type ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { isEmail } from '@contactsheet/contracts/calls/fields'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import type { ContactType } from '@contactsheet/contracts/labels/labels.schemas'
import { Select } from '#ui/field/select.tsx'
import { IconBrandInstagram, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextField } from '#ui/text-field.tsx'
import type { ContactForm } from '../use-contact-form.ts'
import classes from './contact-fields.module.css'
import { FieldLink } from './field-link.tsx'

type Props = {
  form: ContactForm
  types: readonly Pick<ContactType, 'name'>[]
  /** The genre and tag pickers. */
  children: ReactNode
}

const stages = contactStages.map((stage) => ({ value: stage, label: contactStageNames[stage] }))
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Who a contact is, their stage, and how to reach them. */
export function ContactFields({ form, types, children }: Props) {
  const { values, change } = form
  const text = (name: ContactText) => ({ of: contactTexts[name], field: form.field(name) })
  const names = types.map(({ name }) => name)
  const handle = instagramHandle(values.instagramHandle)
  const email = values.email.trim()
  const call = callAddress(values.phone)

  return (
    <div className={classes.fields}>
      <TextField {...text('firstName')} />
      <TextField {...text('lastName')} />
      <Select
        label="Type"
        data={names.includes(values.type) ? names : [values.type, ...names]}
        {...form.field('type')}
      />
      <Select
        label="Stage"
        data={stages}
        value={values.stage}
        onChange={(event) => change({ stage: event.currentTarget.value as ContactStage })}
      />
      <TextField
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...text('email')}
        after={
          isEmail(email) && (
            <FieldLink href={`mailto:${email}`} label="Write an email">
              <IconMail {...icon} />
            </FieldLink>
          )
        }
      />
      <TextField
        type="tel"
        {...text('phone')}
        after={
          call && (
            <FieldLink href={call} label="Call">
              <IconPhone {...icon} />
            </FieldLink>
          )
        }
      />
      <TextField
        className={classes.wide}
        placeholder="@username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...text('instagramHandle')}
        after={
          handle && (
            <FieldLink href={instagramProfileUrl(handle)} label="Open the Instagram profile in a new tab" newTab>
              <IconBrandInstagram {...icon} />
            </FieldLink>
          )
        }
      />
      <div className={classes.labels}>{children}</div>
      <TextField className={classes.wide} {...text('address')} />
      <TextField {...text('postalCode')} />
      <TextField {...text('city')} />
      <TextField className={classes.wide} {...text('country')} />
    </div>
  )
}
