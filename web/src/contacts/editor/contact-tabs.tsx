import '#ui/controls.css'
import { contactTexts } from '@contactsheet/contracts/contacts/contact-limits'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { Tabs } from '@mantine/core'
import { useAddLabel } from '#labels/label-changes.queries.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import { browserZone, todayIn } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'
import { TextField } from '#ui/text-field.tsx'
import { contactTabs, type ContactTab } from '../contact-search-params.rules.ts'
import classes from './contact-tabs.module.css'
import { ContactFields } from './parts/contact-fields.tsx'
import { ContactShoots } from './parts/contact-shoots.tsx'
import type { ContactForm } from './use-contact-form.ts'

const tabNames: Record<ContactTab, string> = { info: 'Contact Info', shoots: 'Shoots', notes: 'Notes' }

type Props = {
  form: ContactForm
  shoots: ContactDetail['shootContacts']
  /** True when the contact was deleted elsewhere. */
  missing: boolean
  tab: ContactTab
  onTab: (tab: ContactTab) => void
}

/** The three tabs of a contact; the address determines which one is open. */
export function ContactTabs({ form, shoots, missing, tab, onTab }: Props) {
  const { data: user } = useMe()
  const open = (value: string | null) => {
    const next = contactTabs.find((name) => name === value)
    if (next) onTab(next)
  }

  return (
    <div>
      {missing && (
        <p role="alert" className={classes.missing}>
          Contact not found. It may have been deleted elsewhere; what you have typed is still here.
        </p>
      )}
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          {contactTabs.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={classes.tab}
              data-autofocus={name === tab || undefined}
              rightSection={name === 'shoots' && <span className={classes.count}>{shoots.length}</span>}
            >
              {tabNames[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="info" className={classes.panel}>
          <InfoTab form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="shoots" className={classes.panel}>
          <ContactShoots
            contactId={form.contact.id}
            shoots={shoots}
            today={todayIn(user?.timeZone ?? browserZone())}
            hourCycle={user?.hourCycle ?? 'h12'}
          />
        </Tabs.Panel>
        <Tabs.Panel value="notes" className={classes.panel}>
          <TextField of={contactTexts.notes} minRows={10} maxRows={24} field={form.field('notes')} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function InfoTab({ form }: { form: ContactForm }) {
  const types = useTypes()
  const genres = useGenres()
  const tags = useTags()
  const addGenre = useAddLabel('genre')
  const addTag = useAddLabel('tag')
  return (
    <ContactFields form={form} types={types.data ?? []}>
      <LabelPicker
        kind="genre"
        draft={`contact.${form.contact.id}.genre`}
        title="Genres"
        labels={genres.data ?? []}
        chosen={form.values.genreNames}
        onChange={(genreNames) => form.change({ genreNames })}
        onCreate={async (name) => void (await addGenre.mutateAsync({ body: { name } }))}
      />
      {form.errors.genreNames && <Complaint>{form.errors.genreNames}</Complaint>}
      <LabelPicker
        kind="tag"
        draft={`contact.${form.contact.id}.tag`}
        title="Tags"
        labels={tags.data ?? []}
        chosen={form.values.tagNames}
        onChange={(tagNames) => form.change({ tagNames })}
        onCreate={async (name) => void (await addTag.mutateAsync({ body: { name } }))}
      />
      {form.errors.tagNames && <Complaint>{form.errors.tagNames}</Complaint>}
    </ContactFields>
  )
}

const Complaint = ({ children }: { children: string }) => <p className={classes.complaint}>{children}</p>
