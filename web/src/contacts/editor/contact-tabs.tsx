import { contactTexts } from '@contactsheet/contracts/contacts/contact-limits'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { Tabs } from '#ui/tabs.tsx'
import { useAddLabel } from '#labels/label-changes.queries.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import { browserZone, todayIn } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ContactTab } from '../contact-search-params.rules.ts'
import classes from './contact-tabs.module.css'
import { ContactFields } from './parts/contact-fields.tsx'
import { ContactShoots } from './parts/contact-shoots.tsx'
import type { ContactForm } from './use-contact-form.ts'

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
  const count = (
    <span className="min-w-5 rounded-full bg-muted px-1.5 text-center text-12 leading-5 font-semibold tabular-nums">
      {shoots.length}
    </span>
  )
  const names = { info: 'Contact Info', shoots: <>Shoots {count}</>, notes: 'Notes' }
  return (
    <div>
      {missing && (
        <p role="alert" className={classes.missing}>
          Contact not found. It may have been deleted elsewhere; what you have typed is still here.
        </p>
      )}
      <Tabs names={names} value={tab} onChange={onTab}>
        {/* The window keeps its size from tab to tab. */}
        <div className="sm:min-h-[min(--spacing(155),100dvh---spacing(80))]">
          {tab === 'info' && <InfoTab form={form} />}
          {tab === 'shoots' && (
            <ContactShoots
              contactId={form.contact.id}
              shoots={shoots}
              today={todayIn(user?.timeZone ?? browserZone())}
              hourCycle={user?.hourCycle ?? 'h12'}
            />
          )}
          {tab === 'notes' && (
            <TextField of={contactTexts.notes} minRows={10} maxRows={24} field={form.field('notes')} />
          )}
        </div>
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
