import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/view.tsx'
import { useRef } from 'react'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useSettled } from '#lib/form/use-settled.ts'
import { PlanGate } from '#plans/plan-gate.tsx'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { ContactInputs } from '../contact-inputs.tsx'
import { stillThere, type ContactValues } from '../contact-values.rules.ts'
import { useAddContact, useDuplicates } from './new-contact.queries.ts'
import { draftErrors, draftToStart, emptyDraft, identifying, sameness } from './new-contact.rules.ts'

const pauseMs = 400

type Props = { onClose: () => void }

/** Adds a contact, or says that the plan has no room for one. */
export function AddContact({ onClose }: Props) {
  const types = useTypes()
  const waits = [types, useGenres(), useTags()].some(({ isPending }) => isPending)
  return (
    <PlanGate of="contacts" title="Add New Contact" size="lg" fields={8} waits={waits} onClose={onClose}>
      <AddContactDialog types={types.data ?? [{ name: defaultContactType, isDefault: true }]} onClose={onClose} />
    </PlanGate>
  )
}

type DialogProps = Props & { types: readonly { name: string; isDefault: boolean }[] }

/** Asks for what is usually known of somebody new; the address follows when the contact is edited. */
function AddContactDialog({ types, onClose }: DialogProps) {
  const { data: genres } = useGenres()
  const { data: tags } = useTags()
  const limit = usePlanLimit('contacts')
  const add = useAddContact()
  const navigate = useNavigate()
  const mergeWith = useRef<number>(undefined)
  // What was typed becomes a contact, which is then merged with the one that is there.
  const toMerge = (id: number) =>
    navigate({
      to: '/contacts/$id',
      params: { id: mergeWith.current ?? id },
      search: (before) => ({ ...before, add: undefined, merge: id }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  const form = useForm({
    name: 'new-contact',
    stored: emptyDraft(defaultContactType),
    lay: (typed) => draftToStart(typed, types),
    check: draftErrors,
    save: ({ genreNames, tagNames, ...fields }) => {
      const names = { genreNames: stillThere(genreNames, genres), tagNames: stillThere(tagNames, tags) }
      return add.mutateAsync({ body: { ...fields, ...names } })
    },
    onSaved: (contact) => (mergeWith.current === undefined ? onClose() : toMerge(contact.id)),
    refusal: limit.note,
    ends: true,
  })

  return (
    <>
      <FormDialog
        form={form}
        title="Add New Contact"
        size="lg"
        submit="Add Contact"
        submitting="Adding..."
        onClose={onClose}
      >
        <ContactInputs
          form={form}
          draft="new-contact"
          without={['address', 'postalCode', 'city', 'country']}
          isNew
          hint={
            <Duplicates
              draft={form.values}
              onMerge={(id) => {
                mergeWith.current = id
                form.submit()
              }}
            />
          }
          lookOf={(name) => ({
            // A handle stands for a name.
            ...(name === 'firstName' && {
              withAsterisk: form.values.instagramHandle.trim() === '',
              'data-autofocus': true,
            }),
            ...(name === 'notes' && { maxRows: 10 }),
            // What is wrong is said as soon as the field is left.
            ...((name === 'email' || name === 'instagramHandle') && { onBlur: () => form.look(name) }),
          })}
        />
      </FormDialog>
      {limit.notice}
    </>
  )
}

/** Says that the person may exist already, with links to the matches. It never blocks adding. */
function Duplicates({ draft, onMerge }: { draft: ContactValues; onMerge: (id: number) => void }) {
  const { instagramHandle, email, phone } = identifying(draft)
  const given = useSettled({ instagramHandle, email, phone }, pauseMs)
  const { data: found = [] } = useDuplicates(given)
  return (
    <output className="col-span-full grid gap-1.5 empty:hidden">
      {found.map((contact) => (
        <span key={contact.id} className="rounded-md bg-yellow-soft px-3 py-2 text-15 text-yellow-ink">
          You already have{' '}
          <Link
            to="/contacts/$id"
            params={{ id: contact.id }}
            resetScroll={false}
            className="font-semibold text-inherit"
          >
            <bdi>{displayName(contact)}</bdi>
          </Link>{' '}
          with this {sameness(contact, given)}
          {contact.archived ? ', archived' : ''}.{' '}
          <button type="button" className="py-1 font-semibold underline" onClick={() => onMerge(contact.id)}>
            Add and merge
          </button>
        </span>
      ))}
    </output>
  )
}
