import { IconPhoto, IconPhotoOff, IconPhotoShare, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { isSignedOut } from '#lib/data/failure.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { lazyPart } from '#lib/load-part.ts'
import { moodboardDetail } from '#moodboards/moodboards.queries.ts'
import { BoardList } from '#moodboards/picker/moodboard-picker.tsx'
import { leavePendingFiles } from '#moodboards/upload/pending-files.ts'
import { sorted } from '#moodboards/upload/upload.rules.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { prepareForPictures } from '../installation.ts'
import { SharedContact } from './shared-contact.tsx'
import { forgetPicture, forgetReceived, readReceived, type Received } from './received.ts'

const NewMoodboard = lazyPart(() => import('#moodboards/moodboard-forms.tsx'), 'NewMoodboard')

const header = <PageHeader title="Add Pictures" subtitle="Choose the moodboard they go to" />

/** What was shared with the app from elsewhere on the device: pictures, for which a moodboard is chosen, or somebody to add to the contacts. */
export function AddPicturesScreen() {
  const { failed } = useSearch('/add-pictures')
  const [reading, setReading] = useState(readReceived)
  useEffect(prepareForPictures, [])
  const discard = () => setReading(forgetReceived().then(readReceived))
  return (
    <>
      {failed ? (
        <>
          {header}
          <NoPictures failed />
        </>
      ) : (
        <Suspense
          fallback={
            <>
              {header}
              <SkeletonList label="Loading pictures..." heights={rowsOf(2, 120)} />
            </>
          }
        >
          <Shared reading={reading} onDiscard={discard} />
        </Suspense>
      )}
    </>
  )
}

type SharedProps = { reading: Promise<Received>; onDiscard: () => void }

function Shared({ reading, onDiscard }: SharedProps) {
  const received = use(reading)
  if (received.pictures.length === 0 && isSomebody(received))
    return <SharedContact received={received} onDiscard={onDiscard} />
  return (
    <>
      {header}
      <Pictures received={received} onDiscard={onDiscard} />
    </>
  )
}

const isSomebody = ({ words, cards, cardsLeft }: Received) =>
  cards !== undefined || cardsLeft > 0 || Object.values(words).some((part) => part.trim() !== '')

function Pictures({ received: { pictures, left }, onDiscard }: { received: Received; onDiscard: () => void }) {
  if (pictures.length === 0) return <NoPictures />
  const { valid, refusals } = sorted(pictures, new Set(pictures.filter(({ file }) => file === undefined)))
  const files = valid.flatMap(({ file }) => file ?? [])
  return (
    <>
      <ReceivedPictures files={files} refusals={refusals} left={left} onDiscard={onDiscard} />
      {files.length > 0 && <ChooseBoard files={files} />}
    </>
  )
}

type Props = {
  files: readonly File[]
  /** What is said of those that cannot be added. */
  refusals: readonly string[]
  /** How many more there were than are taken at once. */
  left: number
  onDiscard: () => void
}

const counted = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

/** The pictures that are about to be added, and what is said of the others. */
function ReceivedPictures({ files, refusals, left, onDiscard }: Props) {
  const said = left > 0 ? [...refusals, `${counted(left)} more than can be added at once were left out`] : refusals
  return (
    <section className="grid gap-3" aria-labelledby="received">
      <Head id="received" title={files.length === 0 ? 'None of these can be added' : counted(files.length)}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Head>
      {said.length > 0 && (
        <ul className="wrap-anywhere text-danger">
          {said.map((sentence, place) => (
            <li key={place}>{sentence}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Pictures">
          {files.map((file, place) => (
            <li
              key={place}
              className="grid size-20 place-content-center justify-items-center overflow-hidden bg-muted text-dim"
            >
              <Thumbnail file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Head = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className="flex max-w-160 flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <h2 id={id} className="text-18 font-bold">
      {title}
    </h2>
    {children}
  </div>
)

/** Browsers cannot show every picture that the server can read, such as HEIC. */
function Thumbnail({ file }: { file: File }) {
  const [isShown, setShown] = useState(true)
  const source = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isShown)
    return <img ref={source} alt={file.name} className="size-full object-cover" onError={() => setShown(false)} />
  return (
    <>
      <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      <span className="max-w-full truncate px-1 text-12">{file.name}</span>
    </>
  )
}

/** Chooses a board for the files, or makes one, and opens it; the board uploads them as if they had been chosen there. */
function ChooseBoard({ files }: { files: readonly File[] }) {
  const navigate = useNavigate()
  const { add } = useSearch('/add-pictures')
  const close = useCloseDialog(() => navigate({ to: '/add-pictures', replace: true }))
  const client = useQueryClient()
  const sent = useRef(false)
  const send = async ({ id }: { id: number }) => {
    if (sent.current) return
    sent.current = true
    try {
      // The board is needed in any case; and whoever is signed out should come back to the pictures, not to the board.
      await client.fetchQuery({ ...moodboardDetail(id), staleTime: 0 })
    } catch (error) {
      if (isSignedOut(error)) return void (sent.current = false)
    }
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

/** Says that nothing was shared, or that it could not be kept, and what to do. */
function NoPictures({ failed = false }: { failed?: boolean }) {
  const Icon = failed ? IconPhotoOff : IconPhotoShare
  return (
    <EmptyState
      icon={<Icon size={28} stroke={1.5} aria-hidden="true" />}
      title={failed ? 'The pictures could not be taken' : 'No pictures are waiting'}
      text={
        failed
          ? 'There may be too little space on this device. Share fewer pictures at once, or upload them on the moodboard itself.'
          : 'In your gallery, choose pictures, then Share, then Contactsheet. This works on Android once the app is on your home screen.'
      }
      action={
        failed ? (
          <LinkButton to="/moodboards" variant="default">
            Go to Moodboards
          </LinkButton>
        ) : (
          <LinkButton to="/mobile-app" variant="default">
            Put it on your home screen
          </LinkButton>
        )
      }
    />
  )
}
