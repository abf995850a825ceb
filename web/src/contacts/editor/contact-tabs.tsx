import { useState } from 'react'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { contactFields } from '@contactsheet/contracts/contacts/contact-fields'
import { Tabs } from '#ui/tabs.tsx'
import { browserZone, todayIn } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'
import { TextField } from '#ui/text-field.tsx'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { useForm } from '#lib/form/use-form.ts'
import { stillThere, type ContactValues } from '../contact-values.rules.ts'
import type { ContactTab } from '../filters/contact-search.rules.ts'
import { changesIn, editErrors, valuesOf } from './contact-form.rules.ts'
import { useSaveContact } from './contact-save.queries.ts'
import { ContactInfo } from './contact-info.tsx'
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
    save: (values, was) => {
      const { genreNames, tagNames, ...fields } = changes(values)
      const sent = {
        ...fields,
        ...(genreNames && { genreNames: stillThere(genreNames, genres.data) }),
        ...(tagNames && { tagNames: stillThere(tagNames, tags.data) }),
      }
      return saving.mutateAsync({ contact, changes: sent, over: changes({ ...valuesOf(contact), ...was }) })
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
  // All inputs stay, also while another tab is looked at. What was typed before a reload is at hand again.
  const [isOpen, setOpen] = useState(form.dirty)
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
        <div className="sm:min-h-[min(--spacing(120),100dvh---spacing(160))]">
          {tab === 'info' && (
            <ContactInfo
              form={form}
              draft={`contact.${form.contact.id}`}
              isOpen={isOpen}
              onOpen={() => setOpen(true)}
            />
          )}
          {tab === 'shoots' && (
            <ContactShoots
              of={form.contact.shootContacts}
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
