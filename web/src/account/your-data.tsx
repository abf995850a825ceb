import type { AccountContents } from '@contactsheet/contracts/account/account.schemas'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense, useCallback, useState } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useAccountContents } from './account.queries.ts'
import { contentsInWords, isEmptyAccount } from './account.rules.ts'
import { ExportButton } from './export-link.tsx'

const ImportAccount = lazyPart(() => import('./import-account.tsx'), 'ImportAccount')
const DeleteAccount = lazyPart(() => import('./delete-account.tsx'), 'DeleteAccount')

/** Taking everything along, bringing it in again, and leaving. */
export function YourData() {
  const { data: contents, error, refetch } = useAccountContents()
  const deletion = useDeletionDialog()
  // Once it is filled, the account is not empty any more, and the result has to stay.
  const [offered, setOffered] = useState(false)
  if (contents !== undefined && isEmptyAccount(contents) && !offered) setOffered(true)
  if (contents === undefined && error !== null)
    return <FailedState title="Your data could not be loaded" of={{ error, refetch }} />
  if (contents === undefined) return <SkeletonList label="Loading your data..." heights={[220, 140, 160]} />

  return (
    <div className="grid gap-4">
      <ExportCard contents={contents} />
      <SectionCard
        id="bring-in"
        title="Bring an export in"
        text="Fills an empty account with everything that was taken out of another one, here or on another installation of Contactsheet."
      >
        {offered ? (
          <Suspense fallback={<SkeletonList label="Loading..." heights={[160]} />}>
            <ImportAccount />
          </Suspense>
        ) : (
          <p className="max-w-md text-dim">
            There is something in this account already. To bring an export in, make a new account and do it there.
          </p>
        )}
      </SectionCard>
      <SectionCard
        danger
        id="delete-account"
        title="Delete account"
        text="Removes your account with everything in it, at once and for good. Nobody can bring it back."
      >
        <Button variant="danger" className="justify-self-start" aria-haspopup="dialog" onClick={deletion.open}>
          Delete account
        </Button>
      </SectionCard>
      <Suspense>{deletion.opened && <DeleteAccount contents={contents} onClose={deletion.close} />}</Suspense>
    </div>
  )
}

/** The dialog that deletes the account, kept in the address. */
function useDeletionDialog() {
  const { delete: opened = false } = useSearch('/settings')
  const navigate = useNavigate()
  const leave = useCallback(
    () => navigate({ to: '/settings', search: { tab: 'account' }, replace: true, resetScroll: false }),
    [navigate],
  )
  const open = () =>
    navigate({ to: '/settings', search: { tab: 'account', delete: true }, state: { over: true }, resetScroll: false })
  return { opened, open, close: useCloseDialog(leave) }
}

/** Everything as one file: what is in it, and the link to it. */
function ExportCard({ contents }: { contents: AccountContents & { pictureBytes: number } }) {
  return (
    <SectionCard
      id="export-data"
      title="Take everything with you"
      text={`One ZIP file with all there is: ${contentsInWords(contents)}.`}
    >
      <ul className="grid gap-1.5 text-dim">
        <li>
          <strong className="text-ink">Contacts</strong> as a table (CSV) and for address books (vCard)
        </li>
        <li>
          <strong className="text-ink">Shoots</strong> as a table (CSV) and for calendars (ICS)
        </li>
        <li>
          <strong className="text-ink">Moodboards</strong>, each a folder with its images in order and its comments
        </li>
        <li>
          <strong className="text-ink">everything.json</strong> with every detail, from which an empty account can be
          filled
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <ExportButton icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}>Download</ExportButton>
        <span className="text-dim">
          {contents.pictureBytes === 0 ? 'No pictures' : `Up to ${bytesInWords(contents.pictureBytes)} of pictures`}
        </span>
      </div>
      <p className="max-w-md text-dim">
        Should a long download break off, resume it in the list of downloads of your browser: it goes on where it was,
        as long as nothing has changed here.
      </p>
    </SectionCard>
  )
}
