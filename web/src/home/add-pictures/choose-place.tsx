import { IconPlus } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { contactDetail } from '#contacts/contacts.queries.ts'
import { pictureOf } from '#contacts/editor/person/contact-picture.queries.ts'
import { isSignedOut } from '#lib/data/failure.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { leaveFile } from '#lib/left-files.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { moodboardDetail } from '#moodboards/moodboards.queries.ts'
import { BoardList } from '#moodboards/picker/moodboard-picker.tsx'
import { leavePendingFiles } from '#moodboards/upload/pending-files.ts'
import { PeopleToAdd } from '#shoots/team/people-to-add.tsx'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/segments.tsx'
import { forgetPicture, forgetReceived } from './received.ts'

const NewMoodboard = lazyPart(() => import('#moodboards/moodboard-forms.tsx'), 'NewMoodboard')

const places = { board: 'To a moodboard', contact: 'Of a contact' }

/** Chooses where the files go: onto a board, or a single one to the contact whose face it shows. */
export function ChoosePlace({ files }: { files: readonly File[] }) {
  const [place, setPlace] = useState<keyof typeof places>('board')
  const [file, ...others] = files
  if (file === undefined || others.length > 0) return <ChooseBoard files={files} />
  return (
    <>
      <div className="mt-6">
        <Segments label="Where the picture goes" names={places} value={place} onChange={setPlace} />
      </div>
      {place === 'board' ? <ChooseBoard files={files} /> : <ChoosePerson file={file} />}
    </>
  )
}

/** Chooses whose picture it is and opens that contact, where it is cropped; it stays on the device until it is saved. */
function ChoosePerson({ file }: { file: File }) {
  const navigate = useNavigate()
  const isThere = useIsThere()
  const choose = async ({ id }: { id: number }) => {
    if (!(await isThere((client) => client.fetchQuery({ ...contactDetail(id), staleTime: 0 })))) return
    leaveFile(pictureOf(id), file, () => void forgetReceived())
    // Replaces this screen in the history: nothing is left on it.
    navigate({ to: '/contacts/$id', params: { id }, replace: true })
  }
  return (
    <section className="mt-6 grid max-w-160 gap-3" aria-labelledby="which-contact">
      <Head id="which-contact" title="Whose picture is it?" />
      <PeopleToAdd there={nobody} chooses onAdd={(person) => void choose(person)} />
    </section>
  )
}

const nobody: number[] = []

/** Reads what the files go to, once at a time, as it is needed in any case: whoever is signed out should come back to the pictures. */
function useIsThere() {
  const client = useQueryClient()
  const isAsked = useRef(false)
  return async (read: (client: QueryClient) => Promise<unknown>) => {
    if (isAsked.current) return false
    isAsked.current = true
    try {
      await read(client)
    } catch (error) {
      if (isSignedOut(error)) return (isAsked.current = false)
    }
    return true
  }
}

/** Chooses a board for the files, or makes one, and opens it; the board uploads them as if they had been chosen there. */
function ChooseBoard({ files }: { files: readonly File[] }) {
  const navigate = useNavigate()
  const { add } = useSearch('/add-pictures')
  const close = useCloseDialog(() => navigate({ to: '/add-pictures', replace: true }))
  const isThere = useIsThere()
  const send = async ({ id }: { id: number }) => {
    if (!(await isThere((client) => client.fetchQuery({ ...moodboardDetail(id), staleTime: 0 })))) return
    // Each stays on the device until it has arrived: the line may go.
    leavePendingFiles(id, {
      files,
      onArrived: (file, isLast) => void (isLast ? forgetReceived() : forgetPicture(file)),
    })
    // Replaces this screen in the history: nothing is left on it.
    navigate({ to: '/moodboards/$id', params: { id }, replace: true })
  }
  return (
    <section className="mt-6 grid max-w-160 gap-3" aria-labelledby="which-board">
      <Head id="which-board" title="Which moodboard?">
        <Button
          variant="default"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => navigate({ to: '/add-pictures', search: { add: true }, state: { over: true } })}
        >
          New moodboard
        </Button>
      </Head>
      <BoardList chosen={undefined} onChoose={(board) => void send(board)} />
      <Suspense>{add && <NewMoodboard onMade={(board) => void send(board)} onClose={close} />}</Suspense>
    </section>
  )
}

/** The head of a part of the screen, with what can be done there. */
export const Head = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <div className="flex max-w-160 flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <h2 id={id} className="text-18 font-bold">
      {title}
    </h2>
    {children}
  </div>
)
