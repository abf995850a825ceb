import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactFields, type ContactText } from '@contactsheet/contracts/contacts/contact-fields'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import { isEmail } from '@contactsheet/contracts/calls/fields'
import { IconBrandInstagram, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconAnchor } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { browserZone, todayIn } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'
import { TextField } from '#ui/text-field.tsx'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { useForm } from '#lib/form/use-form.ts'
import { ContactInputs } from '../contact-inputs.tsx'
import { stillThere, type ContactValues } from '../contact-values.rules.ts'
import type { ContactTab } from '../filters/contact-search.rules.ts'
import { changesIn, editErrors, valuesOf } from './contact-form.rules.ts'
import { useSaveContact } from './contact-save.queries.ts'
import { ContactShoots } from './contact-shoots.tsx'

type Acts = { onSaved: () => void; onTab: (tab: ContactTab) => void }

/** The form of a contact across all tabs: it opens the tab that has an error. */
export function useContactForm(contact: ContactDetail, { onSaved, onTab }: Acts) {
  const genres = useGenres()
  const tags = useTags()
  const saving = useSaveContact({ genres: genres.data ?? [], tags: tags.data ?? [] })
  const changes = (values: ContactValues) => changesIn(contact, values)
  const form = useForm({
    name: `contact.${contact.id}`,
    stored: valuesOf(contact),
    check: editErrors,
    changes,
    save: (values) => {
      const { genreNames, tagNames, ...fields } = changes(values)
      const sent = {
        ...fields,
        ...(genreNames && { genreNames: stillThere(genreNames, genres.data) }),
        ...(tagNames && { tagNames: stillThere(tagNames, tags.data) }),
      }
      return saving.mutateAsync({ contact, changes: sent })
    },
    onSaved,
    onComplaint: (errors) => onTab(Object.keys(errors).every((field) => field === 'notes') ? 'notes' : 'info'),
  })
  return { ...form, contact }
}

type ContactForm = ReturnType<typeof useContactForm>

type Props = {
  form: ContactForm
  /** True when the contact was deleted elsewhere. */
  missing: boolean
  tab: ContactTab
  onTab: (tab: ContactTab) => void
}

/** The three tabs of a contact; the address determines which one is open. */
export function ContactTabs({ form, missing, tab, onTab }: Props) {
  const { data: user } = useMe()
  const count = (
    <span className="min-w-5 rounded-full bg-muted px-1.5 text-center text-12 leading-5 font-semibold tabular-nums">
      {form.contact.shootContacts.length}
    </span>
  )
  const names = { info: 'Contact Info', shoots: <>Shoots {count}</>, notes: 'Notes' }
  return (
    <div>
      {missing && (
        <p role="alert" className="mb-3 rounded-md bg-red-soft px-3 py-2.5 text-red-ink">
          Contact not found. It may have been deleted elsewhere; what you have typed is still here.
        </p>
      )}
      <Tabs names={names} value={tab} onChange={onTab}>
        {/* The window keeps its size from tab to tab. */}
        <div className="sm:min-h-[min(--spacing(155),100dvh---spacing(80))]">
          {tab === 'info' && <InfoTab form={form} />}
          {tab === 'shoots' && (
            <ContactShoots
              contact={form.contact}
              today={todayIn(user?.timeZone ?? browserZone())}
              hourCycle={user?.hourCycle ?? 'h12'}
            />
          )}
          {tab === 'notes' && (
            <TextField of={contactFields.notes} minRows={10} maxRows={24} field={form.field('notes')} />
          )}
        </div>
      </Tabs>
    </div>
  )
}

/** Who a contact is, their stage, and how to reach them. The notes have a tab of their own. */
const InfoTab = ({ form }: { form: ContactForm }) => (
  <ContactInputs
    form={form}
    draft={`contact.${form.contact.id}`}
    without={['notes']}
    lookOf={(name) => ({ after: linkIn(name, form.values) })}
  />
)

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** At the end of a field: to write, to call, or to look at what is typed. */
function linkIn(name: ContactText, values: ContactValues): ReactNode {
  const typed = values[name].trim()
  const link = (href: string, label: string, shown: ReactNode, target?: '_blank') => (
    <IconAnchor href={href} aria-label={label} title={label} {...(target && { target, rel: 'noopener noreferrer' })}>
      {shown}
    </IconAnchor>
  )
  if (name === 'email' && isEmail(typed)) return link(`mailto:${typed}`, 'Write an email', <IconMail {...icon} />)
  const call = name === 'phone' && callAddress(typed)
  if (call) return link(call, 'Call', <IconPhone {...icon} />)
  const handle = name === 'instagramHandle' && instagramHandle(typed)
  if (!handle) return null
  const profile = instagramProfileUrl(handle)
  return link(profile, 'Open the Instagram profile in a new tab', <IconBrandInstagram {...icon} />, '_blank')
}
