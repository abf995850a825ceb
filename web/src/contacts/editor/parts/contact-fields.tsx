import type { ContactText } from '@contactsheet/contracts/contacts/contact-fields'
import { isEmail } from '@contactsheet/contracts/calls/fields'
import { instagramHandle, instagramProfileUrl } from '@contactsheet/contracts/contacts/instagram'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import type { ContactType } from '@contactsheet/contracts/labels'
import { IconBrandInstagram, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ContactValues } from '../../contact-values.rules.ts'
import { ContactInputs } from '../../parts/contact-inputs.tsx'
import type { ContactForm } from '../use-contact-form.ts'
import classes from './contact-fields.module.css'
import { FieldLink } from './field-link.tsx'

type Props = {
  form: ContactForm
  types: readonly Pick<ContactType, 'name'>[]
  /** The genre and tag pickers. */
  children: ReactNode
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Who a contact is, their stage, and how to reach them. The notes have a tab of their own. */
export const ContactFields = ({ form, types, children }: Props) => (
  <div className={classes.fields}>
    <ContactInputs
      form={form}
      types={types}
      without={['notes']}
      wide={classes.wide}
      lookOf={(name) => ({ rightSection: linkIn(name, form.values) })}
    >
      <div className={classes.labels}>{children}</div>
    </ContactInputs>
  </div>
)

/** To write, to call, or to look at what is typed. */
function linkIn(name: ContactText, values: ContactValues): ReactNode {
  const typed = values[name].trim()
  if (name === 'email' && isEmail(typed))
    return (
      <FieldLink href={`mailto:${typed}`} label="Write an email">
        <IconMail {...icon} />
      </FieldLink>
    )
  const call = name === 'phone' && callAddress(typed)
  if (call)
    return (
      <FieldLink href={call} label="Call">
        <IconPhone {...icon} />
      </FieldLink>
    )
  const handle = name === 'instagramHandle' && instagramHandle(typed)
  return (
    handle && (
      <FieldLink href={instagramProfileUrl(handle)} label="Open the Instagram profile in a new tab" newTab>
        <IconBrandInstagram {...icon} />
      </FieldLink>
    )
  )
}
