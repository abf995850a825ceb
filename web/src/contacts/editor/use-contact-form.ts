import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { useForm } from '#lib/form/use-form.ts'
import type { ContactTab } from '../contact-search-params.rules.ts'
import { stillThere, type ContactValues } from '../contact-values.rules.ts'
import { changesIn, editErrors, valuesOf } from './contact-form.rules.ts'
import { useSaveContact } from './contact-save.queries.ts'

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

export type ContactForm = ReturnType<typeof useContactForm>
