import { IconPhoto, IconPhotoOff, IconPhotoShare } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, use, useCallback, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { sorted } from '#moodboards/upload/upload.rules.ts'
import { ChooseBoard } from './choose-board.tsx'
import { forgetReceived, readReceived, type Received } from './received.ts'

const route = getRouteApi('/shell/add-pictures')

/** Pictures that were shared with the app from elsewhere on the device, and the choice of the moodboard they go to. */
export function AddPicturesScreen() {
  const { failed } = route.useSearch()
  const [reading, setReading] = useState(readReceived)
  const discard = () => setReading(forgetReceived().then(readReceived))
  return (
    <>
      <PageHeader title="Add Pictures" subtitle="Choose the moodboard they go to" />
      {failed ? (
        <NoPictures failed />
      ) : (
        <Suspense fallback={<SkeletonList label="Loading pictures..." heights={rowsOf(2, 120)} />}>
          <Pictures reading={reading} onDiscard={discard} />
        </Suspense>
      )}
    </>
  )
}

function Pictures({ reading, onDiscard }: { reading: Promise<Received>; onDiscard: () => void }) {
  const { pictures, left } = use(reading)
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
      <div className="flex max-w-160 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="received" className="text-18 font-bold">
          {files.length === 0 ? 'None of these can be added' : counted(files.length)}
        </h2>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </div>
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
