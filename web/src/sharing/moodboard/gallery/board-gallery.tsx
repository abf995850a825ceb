import { IconDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, type KeyboardEvent as Key } from 'react'
import { savedImageUrl } from '@contactsheet/contracts/media/image-files'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { SharedImage } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import { useForm } from '#lib/form/use-form.ts'
import { Gallery } from '#ui/pictures/gallery.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { noPick } from '../board-sheet.tsx'
import { MarkButtons } from '../picks/mark-buttons.tsx'
import { useMarks } from '../picks/mark-store.ts'
import type { GuestSession } from '../picks/use-guest.ts'
import { verdictsInWords, type OthersMarks } from '../shared-moodboard.rules.ts'

export type GalleryProps = {
  images: readonly SharedImage[]
  /** The number of the image that is shown, from 1. */
  place: number
  session: GuestSession
  others: OthersMarks
  /** The token of the link where the photographer lets pictures be saved. */
  saveFrom: string | undefined
  onTurn: (place: number) => void
  onClose: () => void
}

const verdictKeys: Partial<Record<string, Verdict>> = { h: 'heart', n: 'no' }

/** The pictures of a shared board one by one, with captions, and with the guest's marks where the photographer asks for them. */
export function BoardGallery({ images, place, session, others, saveFrom, onTurn, onClose }: GalleryProps) {
  const pictures = useMemo(
    () => images.map((image, at) => ({ ...image, alt: image.comment ?? `Image ${at + 1}` })),
    [images],
  )
  const image = images[place - 1]
  useVerdictKeys(session.isMarking ? image?.key : undefined, session)
  if (image === undefined) return null
  return (
    <Gallery
      pictures={pictures}
      index={place - 1}
      onIndex={(index) => onTurn(index + 1)}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-key="${image.key}"] [data-main]`)}
      tools={
        saveFrom === undefined
          ? []
          : [
              <a
                key="save"
                className="yarl__button"
                href={savedImageUrl(saveFrom, image.key)}
                download
                title="Save image"
                aria-label="Save image"
              >
                <IconDownload size={24} stroke={1.75} aria-hidden="true" />
              </a>,
            ]
      }
      foot={<Foot key={image.key} image={image} place={place} session={session} others={others} />}
    />
  )
}

/** H and N mark the image that is shown; pressed again they take the mark back. */
function useVerdictKeys(image: string | undefined, { marks, mark }: GuestSession) {
  useLayoutEffect(() => {
    if (image === undefined) return
    const press = (event: KeyboardEvent) => {
      const verdict = verdictKeys[event.key.toLowerCase()]
      const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input')
      if (verdict === undefined || isTyping || event.repeat || event.metaKey || event.ctrlKey || event.altKey) return
      const now = marks.all().get(image)?.verdict
      mark(image, { verdict: now === verdict ? null : verdict }).catch(() => undefined)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [image, marks, mark])
}

/** Said when a key, and no button, has marked the image. */
const said = { heart: 'Favourite', no: 'No', none: 'Not marked' }

type FootProps = { image: SharedImage; place: number; session: GuestSession; others: OthersMarks }

function Foot({ image, place, session, others }: FootProps) {
  const { key, comment, palette } = image
  const all = useMarks(session.marks)
  const pick = all.get(key) ?? noPick
  const theirs = others.get(key) ?? []
  return (
    // A finger on a button or in the note neither turns nor closes.
    <div
      className="mx-auto grid max-w-180 justify-items-center gap-1.5"
      onPointerDown={(event) => event.stopPropagation()}
    >
      {comment !== null && <p dir="auto">{comment}</p>}
      {verdictsInWords(theirs).map((words) => (
        <p key={words} className="text-14" dir="auto">
          {words}
        </p>
      ))}
      {theirs.map(
        ({ name, note }, at) =>
          note !== null && (
            <p key={at} className="text-14">
              <bdi>{name}</bdi>: <bdi>{note}</bdi>
            </p>
          ),
      )}
      <Palette label="Colours of the image" palette={palette} />
      {session.isMarking && (
        <div className="flex w-full items-start gap-2">
          <output className="sr-only">{said[pick.verdict ?? 'none']}</output>
          <MarkButtons
            className="flex-none"
            place={place}
            verdict={pick.verdict}
            onMark={(verdict) => void session.mark(key, { verdict }).catch(() => undefined)}
          />
          <NoteField
            image={key}
            place={place}
            note={pick.note}
            onSave={(note) => session.mark(key, { note: note || null })}
          />
        </div>
      )}
    </div>
  )
}

type NoteProps = {
  image: string
  /** The number of the image, from 1. */
  place: number
  note: string | null
  /** Rejects when the note was not saved. */
  onSave: (note: string) => Promise<void>
}

/** A guest's note on one image: saved on leaving the field and on Enter; what could not be saved stays here and says so. */
function NoteField({ image, place, note, onSave }: NoteProps) {
  const id = useId()
  const form = useForm({
    name: `note on ${image}`,
    stored: { note: note ?? '' },
    save: (values) => onSave(values.note.trim()),
    refusal: () => ({ note: 'Not saved yet. Press Enter to try again.' }),
  })
  const { error, ...field } = form.field('note')
  const leave = () => form.dirty && form.submit()
  const leaveAtLast = useEffectEvent(leave)
  // Turning to the next image takes the field away without leaving it.
  useEffect(() => () => void leaveAtLast(), [])

  const press = (event: Key<HTMLTextAreaElement>) => {
    // The gallery turns and closes by these keys, but not while somebody writes.
    event.stopPropagation()
    // The gallery hears its keys only while something in it has the focus.
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  return (
    <div className="min-w-0 flex-1 text-start">
      <textarea
        {...field}
        rows={1}
        className="block field-sizing-content max-h-[30dvh] min-h-touch w-full resize-none rounded-md border border-white/55 bg-shade px-3 py-2.5 text-16 leading-snug text-white placeholder:text-white/75"
        placeholder="Add a note"
        aria-label={`Your note on image ${place}`}
        maxLength={moodboardLimits.note}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-state`}
        onKeyDown={press}
        onKeyUp={(event) => event.stopPropagation()}
        onBlur={leave}
      />
      <p id={`${id}-state`} className="min-h-5 text-13 leading-5" role={error === undefined ? undefined : 'alert'}>
        {error ?? (form.busy ? 'Saving...' : form.dirty ? room(field.value) : note === null ? '' : 'Saved')}
      </p>
    </div>
  )
}

/** What is said below a note that is being written. */
const room = (note: string) =>
  note.length < moodboardLimits.note
    ? 'Enter saves the note.'
    : `A note has room for ${moodboardLimits.note} characters. Enter saves it.`
