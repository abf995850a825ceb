import { defaultContactType } from '@contactsheet/contracts/labels'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { onceSaved } from '#lib/form/drafts.ts'
import { fieldIssues } from '#lib/data/failure.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { useAddLabel, useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import { useMe } from '#lib/data/session.ts'
import { useDraft, type Draft } from '#lib/form/use-draft.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DiscardButton } from '#ui/dialog/discard-button.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { stillThere } from '../editor/contact-form.rules.ts'
import { isLimitReached, useAddContact, useDuplicates } from './new-contact.queries.ts'
import { draftToStart, emptyDraft, hasEntries, identifying, isFull, type ContactDraft } from './new-contact.rules.ts'
import { AddContactForm, useContactForm, type ContactForm } from './parts/add-contact-form.tsx'
import classes from './parts/add-contact-form.module.css'
import { ContactLimit } from './parts/contact-limit.tsx'
import { DuplicateHint } from './parts/duplicate-hint.tsx'

const pauseMs = 400

type Props = { onClose: () => void }

/** Adds a contact, or says that the plan has no room for one. */
export function AddContact({ onClose }: Props) {
  const plan = usePlanInfo()
  const types = useTypes()
  const lists = [plan, types, useGenres(), useTags()]
  // The dialog that waits gives way to the one with the form.
  useFocusBack(true)
  // What was typed before is known once it is known by whom.
  const user = useMe()
  // Read once: the contact that takes the last place must not close its own form.
  const [checked, setChecked] = useState<'room' | 'full'>()
  if (!checked && ![...lists, user].some(({ isPending }) => isPending)) {
    setChecked(isFull(plan.data) ? 'full' : 'room')
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

const blank = { ...emptyDraft(defaultContactType), saved: '' }

type DialogProps = Props & { types: readonly { name: string; isDefault: boolean }[] }

function AddContactDialog({ types, onClose }: DialogProps) {
  const id = useId()
  const { data: genres } = useGenres()
  const { data: tags } = useTags()
  const [limited, setLimited] = useState(false)
  const draft = useDraft('new-contact', blank)
  const add = useAddContact({ read: () => draft.read().saved ?? '', write: (saved) => draft.type({ saved }) })
  useForgetProgress(draft)
  // Also once it is added, until the dialog is gone.
  const busy = add.isPending || add.isSuccess
  const { saved: _progress, ...typed } = draft.typed
  const fresh = draftToStart({}, types)
  const form = useContactForm(draftToStart(typed, types), draft.type, busy)

  const discard = () => {
    form.setValues(fresh)
    form.clearErrors()
    draft.drop()
  }
  const refuse = (error: Error) => {
    if (isLimitReached(error)) setLimited(true)
    const issues = fieldIssues(error)
    form.setErrors(issues)
    const [first] = Object.keys(issues)
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = (values: ContactDraft) => {
    if (busy) return
    const { genreNames, tagNames, ...fields } = values
    const names = { genreNames: stillThere(genreNames, genres), tagNames: stillThere(tagNames, tags) }
    const adding = add.mutateAsync({ ...fields, ...names }, { onSuccess: onClose, onError: refuse })
    onceSaved(adding, () => draft.drop())
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Add New Contact"
        size="lg"
        closable={!busy}
        footer={
          <>
            {hasEntries(typed, fresh) && <DiscardButton disabled={busy} onClick={discard} />}
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" form={id} disabled={busy}>
              {busy ? 'Adding...' : 'Add Contact'}
            </Button>
          </>
        }
      >
        <AddContactForm
          id={id}
          form={form}
          types={types}
          onSubmit={submit}
          hint={<Duplicates draft={form.values} />}
          labels={<Labels form={form} />}
        />
      </Dialog>
      {limited && <ContactLimit max={undefined} level={undefined} onClose={() => setLimited(false)} />}
    </>
  )
}

/** A form that is closed and opened again is for somebody else; one that is loaded again goes on where it was. */
function useForgetProgress(draft: Draft<typeof blank>) {
  const forget = useEffectEvent(() => draft.drop({ saved: draft.read().saved }))
  useEffect(() => () => forget(), [])
}

function Duplicates({ draft }: { draft: ContactDraft }) {
  const { instagramHandle, email, phone } = identifying(draft)
  const [given] = useDebouncedValue({ instagramHandle, email, phone }, pauseMs)
  const { data = [] } = useDuplicates(given)
  return <DuplicateHint found={data} given={given} />
}

function Labels({ form }: { form: ContactForm }) {
  const genres = useGenres()
  const tags = useTags()
  const addGenre = useAddLabel('genre')
  const addTag = useAddLabel('tag')
  return (
    <div className={classes.labels}>
      <LabelPicker
        kind="genre"
        draft="new-contact.genre"
        title="Genres"
        labels={genres.data ?? []}
        chosen={form.values.genreNames}
        onChange={(names) => form.setFieldValue('genreNames', names)}
        onCreate={async (name) => void (await addGenre.mutateAsync({ body: { name } }))}
      />
      <LabelPicker
        kind="tag"
        draft="new-contact.tag"
        title="Tags"
        labels={tags.data ?? []}
        chosen={form.values.tagNames}
        onChange={(names) => form.setFieldValue('tagNames', names)}
        onCreate={async (name) => void (await addTag.mutateAsync({ body: { name } }))}
      />
    </div>
  )
}
