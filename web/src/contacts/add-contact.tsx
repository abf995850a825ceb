import { defaultContactType } from '@contactsheet/contracts/labels'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import { fieldIssues } from '#lib/failure.ts'
import { useFocusBack } from '#lib/focus-back.ts'
import { useAddLabel, useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { LabelPicker } from '#labels/parts/label-picker.tsx'
import { usePlanInfo } from '#plans/plans.queries.ts'
import { Dialog } from '#ui/dialog.tsx'
import { rowsOf, SkeletonList } from '#ui/skeleton-list.tsx'
import { stillThere } from './contact-form.rules.ts'
import { contactDraft } from './contact-draft.ts'
import { isLimitReached, useAddContact, useDuplicates } from './new-contact.queries.ts'
import { draftToStart, identifying, isFull, type ContactDraft } from './new-contact.rules.ts'
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
  // Read once: the contact that takes the last place must not close its own form.
  const [checked, setChecked] = useState<'room' | 'full'>()
  if (!checked && lists.every((list) => !list.isPending)) {
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

type DialogProps = Props & { types: readonly { name: string; isDefault: boolean }[] }

function AddContactDialog({ types, onClose }: DialogProps) {
  const id = useId()
  const add = useAddContact()
  const { data: genres } = useGenres()
  const { data: tags } = useTags()
  const [limited, setLimited] = useState(false)
  const form = useContactForm(draftToStart(contactDraft.get(), types), contactDraft.keep)

  const submit = ({ genreNames, tagNames, ...fields }: ContactDraft) => {
    const names = { genreNames: stillThere(genreNames, genres), tagNames: stillThere(tagNames, tags) }
    add.mutate(
      { ...fields, ...names },
      {
        onSuccess: () => {
          contactDraft.drop()
          onClose()
        },
        onError: (error) => {
          if (isLimitReached(error)) setLimited(true)
          const issues = fieldIssues(error)
          form.setErrors(issues)
          const [first] = Object.keys(issues)
          if (first) form.getInputNode(first)?.focus()
        },
      },
    )
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Add New Contact"
        size="lg"
        closable={!add.isPending}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={add.isPending}>
              Cancel
            </Button>
            <Button type="submit" form={id} disabled={add.isPending}>
              {add.isPending ? 'Adding...' : 'Add Contact'}
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
        title="Genres"
        labels={genres.data ?? []}
        chosen={form.values.genreNames}
        onChange={(names) => form.setFieldValue('genreNames', names)}
        onCreate={async (name) => void (await addGenre.mutateAsync({ body: { name } }))}
      />
      <LabelPicker
        kind="tag"
        title="Tags"
        labels={tags.data ?? []}
        chosen={form.values.tagNames}
        onChange={(names) => form.setFieldValue('tagNames', names)}
        onCreate={async (name) => void (await addTag.mutateAsync({ body: { name } }))}
      />
    </div>
  )
}
