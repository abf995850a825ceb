import { IconPhotoOff, IconPhotoShare } from '@tabler/icons-react'
import { Suspense, use, useEffect, useState } from 'react'
import { useSearch } from '#lib/router/view.tsx'
import { sorted } from '#lib/uploads/upload.rules.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FileThumbnail } from '#ui/pictures/file-thumbnail.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { prepareForPictures } from '../installation.ts'
import { ChoosePlace, Head } from './choose-place.tsx'
import { SharedContact } from './shared-contact.tsx'
import { forgetReceived, readReceived, type Received } from './received.ts'

const header = <PageHeader title="Add Pictures" subtitle="Choose where they go" />

/** What was shared with the app from elsewhere on the device: pictures, for which a moodboard or a contact is chosen, or somebody to add to the contacts. */
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
      {files.length > 0 && <ChoosePlace files={files} />}
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
              <FileThumbnail file={file} />
            </li>
          ))}
        </ul>
      )}
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
