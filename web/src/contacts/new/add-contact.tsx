import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldIssues } from '#lib/data/failure.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { useMe } from '#lib/data/session.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useSettled } from '#lib/form/use-settled.ts'
import { LimitDialog } from '#plans/parts/limit-dialog.tsx'
import { isFull, isLimitReached } from '#plans/plan-limits.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { ContactInputs } from '../contact-inputs.tsx'
import { stillThere, type ContactValues } from '../contact-values.rules.ts'
import { useAddContact, useDuplicates } from './new-contact.queries.ts'
import { draftErrors, draftToStart, emptyDraft, identifying, sameness } from './new-contact.rules.ts'

const pauseMs = 400

type Props = { onClose: () => void }

/** Adds a contact, or says that the plan has no room for one. */
export function AddContact({ onClose }: Props) {
  const plan = usePlanInfo()
  const types = useTypes()
  const lists = [plan, types, useGenres(), useTags()]
  // The loading dialog is replaced by the one with the form.
  useFocusBack(true)
  // Drafts are available only once it is known who is signed in.
  const user = useMe()
  // Read once: the contact that takes the last place must not close its own form.
  const [checked, setChecked] = useState<'room' | 'full'>()
  if (!checked && ![...lists, user].some(({ isPending }) => isPending)) {
    setChecked(isFull(plan.data, 'contacts') ? 'full' : 'room')
  }
  if (!checked) {
    return (
      <Dialog opened onClose={onClose} title="Add New Contact" size="lg">
        <SkeletonList label="Loading..." heights={rowsOf(8, 64)} />
      </Dialog>
    )
  }
  if (checked === 'full') {
    return <ContactLimit max={plan.data?.limits.maxContacts} level={plan.data?.level} onClose={onClose} />
  }
  return <AddContactDialog types={types.data ?? [{ name: defaultContactType, isDefault: true }]} onClose={onClose} />
}

type DialogProps = Props & { types: readonly { name: string; isDefault: boolean }[] }

/** Asks for what is usually known of somebody new; the address follows when the contact is edited. */
function AddContactDialog({ types, onClose }: DialogProps) {
  const { data: genres } = useGenres()
  const { data: tags } = useTags()
  const [limited, setLimited] = useState(false)
  const add = useAddContact()
  const form = useForm({
    name: 'new-contact',
    stored: emptyDraft(defaultContactType),
    lay: (typed) => draftToStart(typed, types),
    check: draftErrors,
    save: ({ genreNames, tagNames, ...fields }) => {
      const names = { genreNames: stillThere(genreNames, genres), tagNames: stillThere(tagNames, tags) }
      return add.mutateAsync({ body: { ...fields, ...names } })
    },
    onSaved: onClose,
    refusal: (error) => {
      if (isLimitReached(error)) setLimited(true)
      return fieldIssues(error)
    },
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
          hint={<Duplicates draft={form.values} />}
          lookOf={(name) => ({
            ...(name === 'firstName' && { withAsterisk: true, 'data-autofocus': true }),
            ...(name === 'notes' && { maxRows: 10 }),
            // What is wrong is said as soon as the field is left.
            ...((name === 'email' || name === 'instagramHandle') && { onBlur: () => form.look(name) }),
          })}
        />
      </FormDialog>
      {limited && <ContactLimit onClose={() => setLimited(false)} />}
    </>
  )
}

/** Says that the person may exist already, with links to the matches. It never blocks adding. */
function Duplicates({ draft }: { draft: ContactValues }) {
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
          {contact.archived ? ', archived' : ''}.
        </span>
      ))}
    </output>
  )
}

type LimitProps = {
  /** How many contacts the plan allows; undefined when only the server's refusal is known. */
  max?: number | undefined
  level?: string | undefined
  onClose: () => void
}

/** Says that the plan holds no more contacts, and where to get one that does. */
function ContactLimit({ max, level, onClose }: LimitProps) {
  const plan = level ? `Your ${level} plan` : 'Your plan'
  return (
    <LimitDialog title="Contact Limit Reached" plans="Upgrade Plan" onClose={onClose}>
      {max === undefined
        ? `${plan} holds no more contacts. `
        : `${plan} holds ${max} contacts, archived ones included. `}
      Upgrade it to add more, or delete contacts you no longer need.
    </LimitDialog>
  )
}
