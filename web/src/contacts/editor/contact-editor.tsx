import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { useId, useState, type SubmitEvent } from 'react'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { ContactTab } from '../contact-search-params.rules.ts'
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

/** Shows and edits everything about one contact. */
export function ContactEditor({ contact, gone, tab, onTab, onClose }: Props) {
  const formId = useId()
  const form = useContactForm(contact, { onSaved: () => done(), onTab })
  const guard = useLeaveGuard(form)
  const archive = useArchiveContact()
  const deletion = useDeletion(contact.id)
  const neighbours = useNeighbours(contact.id)
  usePageTitle(displayName(contact))

  const [closing, setClosing] = useState(false)
  const busy = form.busy || closing || deletion.isPending

  const done = () => {
    setClosing(true)
    guard.release()
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.dirty && !busy) return form.onSubmit(event)
    event.preventDefault()
    if (!busy) done()
  }

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
            saving={form.busy}
            dirty={form.dirty}
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
      <DiscardQuestion guard={guard} />
    </>
  )
}

function DiscardQuestion({ guard: { asking, stay, leave } }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      opened={asking}
      title="Discard changes?"
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={leave}
      onCancel={stay}
    >
      What you have changed here is not saved yet.
    </ConfirmDialog>
  )
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
