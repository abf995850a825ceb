import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { useEffect, useEffectEvent, useState } from 'react'
import { fieldIssues } from '#lib/data/failure.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { useAddLabel } from '#labels/label-changes.queries.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import { useMe } from '#lib/data/session.ts'
import { useDraft } from '#lib/form/use-draft.ts'
import { useForm, type Form } from '#lib/form/use-form.ts'
import { useSettled } from '#lib/form/use-settled.ts'
import { isFull, isLimitReached } from '#plans/plan-limits.rules.ts'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { stillThere, type ContactValues } from '../contact-values.rules.ts'
import { useAddContact, useDuplicates, type Progress } from './new-contact.queries.ts'
import { draftErrors, draftToStart, emptyDraft, identifying } from './new-contact.rules.ts'
import { AddContactFields } from './parts/add-contact-fields.tsx'
import classes from './parts/add-contact-fields.module.css'
import { ContactLimit } from './parts/contact-limit.tsx'
import { DuplicateHint } from './parts/duplicate-hint.tsx'

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

const noProgress = { done: '' }

type DialogProps = Props & { types: readonly { name: string; isDefault: boolean }[] }

function AddContactDialog({ types, onClose }: DialogProps) {
  const { data: genres } = useGenres()
  const { data: tags } = useTags()
  const [limited, setLimited] = useState(false)
  const progress = useProgress()
  const add = useAddContact(progress)
  const form = useForm({
    name: 'new-contact',
    stored: emptyDraft(defaultContactType),
    lay: (typed) => draftToStart(typed, types),
    check: draftErrors,
    save: ({ genreNames, tagNames, ...fields }) => {
      const names = { genreNames: stillThere(genreNames, genres), tagNames: stillThere(tagNames, tags) }
      return add.mutateAsync({ ...fields, ...names })
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
        <AddContactFields
          form={form}
          types={types}
          hint={<Duplicates draft={form.values} />}
          labels={<Labels form={form} />}
        />
      </FormDialog>
      {limited && <ContactLimit max={undefined} level={undefined} onClose={() => setLimited(false)} />}
    </>
  )
}

/** How far adding a contact has got. Closing the form discards this, since the next contact is a different one; reloading keeps it. */
function useProgress(): Progress {
  const draft = useDraft('new-contact.progress', noProgress)
  const forget = useEffectEvent(() => void draft.drop())
  useEffect(() => () => forget(), [])
  return { read: () => draft.read().done ?? '', write: (done) => draft.type({ done }) }
}

function Duplicates({ draft }: { draft: ContactValues }) {
  const { instagramHandle, email, phone } = identifying(draft)
  const given = useSettled({ instagramHandle, email, phone }, pauseMs)
  const { data = [] } = useDuplicates(given)
  return <DuplicateHint found={data} given={given} />
}

function Labels({ form }: { form: Form<ContactValues> }) {
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
        onChange={(names) => form.change({ genreNames: names })}
        onCreate={async (name) => void (await addGenre.mutateAsync({ body: { name } }))}
      />
      <LabelPicker
        kind="tag"
        draft="new-contact.tag"
        title="Tags"
        labels={tags.data ?? []}
        chosen={form.values.tagNames}
        onChange={(names) => form.change({ tagNames: names })}
        onCreate={async (name) => void (await addTag.mutateAsync({ body: { name } }))}
      />
    </div>
  )
}
