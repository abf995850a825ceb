import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { IconArrowMerge, IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useId, useState, type SubmitEvent } from 'react'
import { useLeaveGuard } from '#lib/form/leave-guard.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { ContactTab } from '../filters/contact-search.rules.ts'
import { ContactTabs, useContactForm } from './contact-tabs.tsx'
import { useArchiveContact, useRemoveContact } from '../contacts.queries.ts'
import { Handle, PersonHead } from './person/person-head.tsx'
import { PersonPicture } from './person/person-picture.tsx'
import { DeleteContact } from '../delete-contact.tsx'

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
        // A browser that refuses to ask twice closes this with the question over it. Its button stays: it may have had the focus.
        onClose={() => {
          if (!guard.asking && !deletion.asking) onClose()
        }}
        size="lg"
        closable={!busy}
        before={<PersonPicture contact={contact} />}
        // The full name is in the fields below.
        title={
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {displayName(contact)}
          </span>
        }
        under={<Handle of={contact} />}
        footer={
          <ContactFooter
            formId={formId}
            form={form}
            busy={busy}
            onArchive={() => archive.mutate({ params: { id: contact.id }, body: { archived: !contact.archived } })}
            onDelete={deletion.ask}
          />
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <PersonHead contact={contact} stage={form.values.stage} onStage={(stage) => form.change({ stage })} />
          <ContactTabs form={form} missing={gone && !deletion.isPending} tab={tab} onTab={onTab} />
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
      <ConfirmDialog
        opened={guard.asking}
        title="Discard changes?"
        confirm="Discard"
        cancel="Keep editing"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        What you have changed here is not saved yet.
      </ConfirmDialog>
    </>
  )
}

type FooterProps = {
  formId: string
  form: ReturnType<typeof useContactForm>
  busy: boolean
  onArchive: () => void
  onDelete: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

// One row on a phone: what is done rarely keeps its icon only. Much larger text takes a second row.
const small = 'max-sm:min-w-touch max-sm:gap-0 max-sm:px-3'

/** The actions on a contact. */
function ContactFooter({ formId, form, busy, onArchive, onDelete }: FooterProps) {
  const { archived } = form.contact
  return (
    <div className="flex flex-1 flex-wrap gap-2">
      <Button
        variant="default"
        className={small}
        icon={archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        disabled={busy}
        onClick={onArchive}
      >
        <span className="max-sm:sr-only">{archived ? 'Unarchive' : 'Archive'}</span>
      </Button>
      <Button variant="danger" className={small} icon={<IconTrash {...icon} />} disabled={busy} onClick={onDelete}>
        <span className="max-sm:sr-only">Delete Contact</span>
      </Button>
      <LinkButton
        to="/contacts/$id"
        params={{ id: form.contact.id }}
        search={(before: object) => ({ ...before, merge: 'choose' })}
        state={true}
        replace
        resetScroll={false}
        variant="default"
        title="Merge with…"
        className={small}
        icon={<IconArrowMerge {...icon} />}
      >
        <span className="max-sm:sr-only">
          Merge<span className="sr-only"> with</span>…
        </span>
      </LinkButton>
      {/* Quiet, not disabled: it keeps the focus and its place in the tab order, and closes a dialog with nothing to save. */}
      <Button
        type="submit"
        form={formId}
        variant={form.dirty || busy ? 'filled' : 'default'}
        className="ms-auto max-sm:grow max-sm:px-3"
        idle={busy}
      >
        {form.busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
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
