import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '#lib/router/view.tsx'
import { useCallback, useMemo, useState } from 'react'
import type { Moodboard, MoodboardImage, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { copyText } from '#lib/press/copy-text.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { draftOf } from '#lib/form/drafts.ts'
import { Gallery } from '#ui/pictures/gallery.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { numbersOf } from '../grid/order.rules.ts'
import { viewIn } from '../moodboard-search-params.rules.ts'
import { commentDraft, fileNameOf } from '../moodboards.rules.ts'
import { GuestMarks } from '../picks/guest-marks.tsx'
import { CommentForm } from './comment-form.tsx'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  moodboard: Moodboard
  /** The pictures to turn through, of those on the board. */
  images: readonly MoodboardImage[]
  /** What guests marked; undefined while that is not known. */
  marks: MoodboardPicks | undefined
  /** The picture that the address names. */
  shown: number
  onDelete: (id: number) => void
}

/** The pictures of a board one by one on the full screen. The address names the one that is seen, and Back closes it. */
export function BoardGallery({ moodboard, images, marks, shown, onDelete }: Props) {
  const { id, title } = moodboard
  const navigate = useNavigate()
  const [seen, setSeen] = useState(shown)
  const show = useCallback(
    (image?: number) =>
      navigate({
        to: '/moodboards/$id',
        params: { id },
        search: (before) => ({ ...viewIn(before), ...(image === undefined ? {} : { image }) }),
        replace: true,
        state: true,
        resetScroll: false,
      }),
    [navigate, id],
  )
  const close = useCloseDialog(useCallback(() => show(), [show]))
  const at = Math.max(
    0,
    images.findIndex((image) => image.id === seen),
  )
  const image = images[at]
  const numbers = useMemo(() => numbersOf(moodboard.images), [moodboard.images])
  const pictures = useMemo(
    () => images.map((each) => ({ ...each, alt: each.comment ?? `Image ${numbers.get(each.id)}` })),
    [images, numbers],
  )
  if (image === undefined) return null
  const number = numbers.get(image.id) ?? 0
  const turn = (index: number) => {
    const next = images[index]
    if (next === undefined || next.id === seen) return
    setSeen(next.id)
    show(next.id)
  }
  return (
    <Gallery
      pictures={pictures}
      index={at}
      onIndex={turn}
      onClose={close}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-id="${seen}"] [data-main]`)}
      foot={<Foot key={image.id} image={image} number={number} marks={marks} />}
      tools={[
        <a
          key="download"
          className="yarl__button"
          href={image.imageUrl}
          download={fileNameOf(title, number)}
          title="Download image"
          aria-label="Download image"
        >
          <IconDownload {...icon} />
        </a>,
        <button
          key="delete"
          type="button"
          className="yarl__button"
          title="Delete image"
          aria-label="Delete image"
          onClick={() => {
            close()
            onDelete(image.id)
          }}
        >
          <IconTrash {...icon} />
        </button>,
      ]}
    />
  )
}

type FootProps = { image: MoodboardImage; number: number; marks: MoodboardPicks | undefined }

function Foot({ image, number, marks }: FootProps) {
  const { comment, prompt, palette, imageType, guestName } = image
  // What was typed before a reload or a new session, or could not be saved, is seen at once.
  const [editing, setEditing] = useState(() => draftOf(commentDraft(image)) !== undefined)
  if (editing) return <CommentForm image={image} place={number} onClose={() => setEditing(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <button
        type="button"
        className={`max-h-[22dvh] min-h-touch flex-1 basis-64 cursor-text overflow-y-auto py-1 text-start text-15 leading-snug wrap-anywhere whitespace-pre-wrap underline-offset-4 hover:underline ${comment === null ? 'text-dim' : ''}`}
        aria-label={comment === null ? undefined : `Edit the comment: ${comment}`}
        onClick={() => setEditing(true)}
      >
        <span dir="auto">{comment ?? 'Add a comment'}</span>
      </button>
      <Palette label="Colours of the image" palette={palette} />
      {guestName !== null && (
        <p className="w-full text-13 text-dim">
          From <bdi>{guestName}</bdi>
        </p>
      )}
      {prompt !== null && (
        <div className="flex w-full items-center justify-between gap-3 text-13 text-dim">
          <p className="max-h-[16dvh] overflow-y-auto wrap-anywhere">
            {imageType === 'study' ? 'Painted from' : 'Generated from'}: <bdi>{prompt}</bdi>
          </p>
          <button
            type="button"
            className="min-h-touch flex-none px-1 text-ink underline underline-offset-4"
            onClick={() => void copyText(prompt, 'Prompt copied')}
          >
            Copy prompt
          </button>
        </div>
      )}
      {marks && (
        <div className="max-h-[16dvh] w-full overflow-y-auto text-14 leading-snug wrap-anywhere text-dim empty:hidden">
          <GuestMarks all={marks} imageId={image.id} />
        </div>
      )}
    </div>
  )
}
