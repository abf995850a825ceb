import { useNavigate, useRecordId, useSearch } from '#lib/router/view.tsx'
import { Suspense, useCallback, useMemo } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { isMissing } from '#lib/data/failure.ts'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { ContactTab } from '../filters/contact-search.rules.ts'
import { ContactEditor } from './contact-editor.tsx'
import { ContactWaiting } from './contact-waiting.tsx'
import { useContactDetail } from '../contacts.queries.ts'

const MergeContacts = lazyPart(() => import('../merging/merge-contacts.tsx'), 'MergeContacts')

/** One contact, as a dialog over the list. The address determines which contact and which tab. */
export function ContactScreen() {
  const id = useRecordId('/contacts/$id')
  const { tab = 'info', merge } = useSearch('/contacts/$id')
  const navigate = useNavigate()
  const areThere = useLoadedOnce([useTypes(), useGenres(), useTags()])
  const { data, error, isPending, refetch } = useContactDetail(id)
  // Somebody who had no id yet when this was opened keeps the one of the address: what is being typed goes by it.
  const contact = useMemo(() => data && (data.id === id ? data : { ...data, id }), [data, id])
  const leave = useCallback(
    () =>
      navigate({
        to: '/contacts',
        search: ({ tab: _tab, merge: _merge, ...list }) => list,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCloseDialog(leave, true)
  // The loading dialog is replaced by the one that shows the contact, so it cannot remember the focus itself.
  useFocusBack(true)
  const change = (search: { tab?: 'shoots' | 'notes' | undefined } | { merge: number | 'choose' | undefined }) =>
    navigate({
      to: '/contacts/$id',
      params: { id },
      search: (before) => ({ ...before, ...search }),
      replace: true,
      state: true,
      resetScroll: false,
    })
  const openTab = (next: ContactTab) => change({ tab: next === 'info' ? undefined : next })

  // The genre and tag pickers must not push down what is below them. Typed values stay on screen even
  // when the contact is gone.
  if (contact && areThere && merge !== undefined)
    return (
      <Suspense>
        <MergeContacts
          contact={contact}
          other={merge}
          onChoose={(other) => change({ merge: other })}
          onClose={() => change({ merge: undefined })}
        />
      </Suspense>
    )
  if (contact && areThere) {
    return (
      <ContactEditor key={id} contact={contact} gone={isMissing(error)} tab={tab} onTab={openTab} onClose={close} />
    )
  }
  if (isPending || !areThere) return <ContactWaiting onClose={close} />
  return (
    <Dialog opened onClose={close} title="Contact" size="lg">
      <Instead error={error} refetch={refetch} />
    </Dialog>
  )
}

type InsteadProps = { error: Error | null; refetch: () => unknown }

/** Replaces a contact that could not be loaded. */
function Instead(read: InsteadProps) {
  usePageTitle('Contact')
  if (!isMissing(read.error))
    return (
      <ScreenFailed title="The contact could not be loaded" notHere="This contact is not on this device." of={read} />
    )
  return (
    <EmptyState
      title="Contact not found"
      text="It may have been deleted, or the address is not complete."
      action={
        <LinkButton to="/contacts" search={true}>
          All contacts
        </LinkButton>
      }
    />
  )
}
