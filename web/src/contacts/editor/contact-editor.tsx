import { displayName } from '@contactsheet/contracts/contact-name'
import type { ContactDetail } from '@contactsheet/contracts/contacts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { useGenres, useTags } from '#labels/labels.queries.ts'
import { onceSaved } from '#lib/form/drafts.ts'
import { fieldIssues } from '#lib/data/failure.ts'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DiscardDialog } from '#ui/dialog/discard-dialog.tsx'
import { useBookShoot } from './book-shoot.queries.ts'
import type { ContactTab } from '../contact-address.rules.ts'
import { stillThere } from './contact-form.rules.ts'
import { useSaveContact } from './contact-save.queries.ts'
import { ContactTabs } from './contact-tabs.tsx'
import { useArchiveContact, useRemoveContact } from '../contacts.queries.ts'
import { ContactFooter } from './parts/contact-footer.tsx'
import { ContactTitle } from './parts/contact-title.tsx'
import { DeleteContact } from '../parts/delete-contact.tsx'
import { useContactForm } from './use-contact-form.ts'
import { useNeighbours } from './use-neighbours.ts'

type Props = {
  contact: ContactDetail
  /** True when the server no longer knows the contact. */
  gone: boolean
  tab: ContactTab
  onTab: (tab: ContactTab) => void
  onClose: () => void
}

/** Everything about one contact, to be read and changed. */
export function ContactEditor({ contact, gone, tab, onTab, onClose }: Props) {
  const formId = useId()
  const navigate = useNavigate()
  const form = useContactForm(contact)
  const guard = useLeaveGuard(form.dirty, form.discard)
  const save = useSave(form)
  const archive = useArchiveContact()
  const deletion = useDeletion(contact.id)
  const book = useBookShoot()
  const neighbours = useNeighbours(contact.id)
  usePageTitle(displayName(contact))

  const busy = save.isPending || save.isSuccess || deletion.isPending

  const done = () => {
    guard.release()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!form.dirty) return done()
    save.start(done)
  }
  const bookShoot = () =>
    guard.attempt(() =>
      book.mutate(contact.id, {
        onSuccess: (id) => {
          form.discard()
          guard.release()
          void navigate({ to: '/schedule/$id', params: { id } })
        },
      }),
    )

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        size="lg"
        closable={!busy && !guard.asking && !deletion.asking}
        title={<ContactTitle contact={contact} neighbours={neighbours} />}
        footer={
          <ContactFooter
            formId={formId}
            archived={contact.archived}
            saving={save.isPending}
            busy={busy}
            onArchive={() => archive.mutate({ params: { id: contact.id }, body: { archived: !contact.archived } })}
            onDelete={deletion.ask}
          />
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <ContactTabs
            form={form}
            shoots={contact.shootContacts}
            missing={gone && !deletion.isPending}
            tab={tab}
            onTab={onTab}
            onBook={bookShoot}
            booking={book.isPending || book.isSuccess}
          />
        </form>
      </Dialog>
      {deletion.asking && (
        <DeleteContact
          contact={contact}
          busy={deletion.isPending}
          onConfirm={() => deletion.confirm(done)}
          onCancel={deletion.cancel}
        />
      )}
      <DiscardDialog opened={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  )
}

/** Checks and saves the form; complaints of the server about single fields are put beside them. */
function useSave(form: ReturnType<typeof useContactForm>) {
  const genres = useGenres()
  const tags = useTags()
  const save = useSaveContact({ genres: genres.data ?? [], tags: tags.data ?? [] })
  const { genreNames, tagNames } = form.changes
  const toSend = {
    ...form.changes,
    ...(genreNames && { genreNames: stillThere(genreNames, genres.data) }),
    ...(tagNames && { tagNames: stillThere(tagNames, tags.data) }),
  }
  const start = (onSaved: () => void) => {
    if (save.isPending || Object.keys(form.check()).length > 0) return
    const { contact, values } = form
    const then = { onSuccess: onSaved, onError: (error: Error) => form.complain(fieldIssues(error)) }
    onceSaved(save.mutateAsync({ contact, save: toSend }, then), () => form.drop(values))
  }
  return { start, isPending: save.isPending, isSuccess: save.isSuccess }
}

function useDeletion(id: number) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveContact()
  const cancel = () => setAsking(false)
  return {
    asking,
    isPending: remove.isPending,
    ask: () => setAsking(true),
    cancel,
    confirm: (onDone: () => void) => remove.mutate({ params: { id } }, { onSuccess: onDone, onError: cancel }),
  }
}
