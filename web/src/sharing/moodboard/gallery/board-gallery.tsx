import './board-gallery.css'
import { useLayoutEffect, useMemo } from 'react'
import type { SharedImage } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import { Gallery } from '#ui/pictures/gallery.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { noPick } from '../parts/board-tile.tsx'
import { MarkButtons } from '../picks/mark-buttons.tsx'
import { NoteField } from '../picks/note-field.tsx'
import type { GuestSession } from '../picks/use-guest.ts'
import { useMarks } from '../picks/use-marks.ts'
import { verdictsInWords, type OthersMarks } from '../shared-moodboard.rules.ts'

export type GalleryProps = {
  images: readonly SharedImage[]
  /** The number of the image that is shown, from 1. */
  place: number
  session: GuestSession
  others: OthersMarks
  onTurn: (place: number) => void
  onClose: () => void
}

const verdictKeys: Partial<Record<string, Verdict>> = { h: 'heart', n: 'no' }

/** The pictures of a shared board one by one, with captions, and with the guest's marks where the photographer asks for them. */
export function BoardGallery({ images, place, session, others, onTurn, onClose }: GalleryProps) {
  const pictures = useMemo(
    () => images.map((image, at) => ({ ...image, alt: image.comment ?? `Image ${at + 1}` })),
    [images],
  )
  const image = images[place - 1]
  const isOpen = session.choosing.is === 'open'
  useVerdictKeys(isOpen ? image?.key : undefined, session)
  if (image === undefined) return null
  return (
    <Gallery
      pictures={pictures}
      index={place - 1}
      onIndex={(index) => onTurn(index + 1)}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-key="${image.key}"] [data-main]`)}
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
    <div className="foot" onPointerDown={(event) => event.stopPropagation()}>
      {comment !== null && <p dir="auto">{comment}</p>}
      {verdictsInWords(theirs).map((words) => (
        <p key={words} className="theirs" dir="auto">
          {words}
        </p>
      ))}
      {theirs.map(
        ({ name, note }, at) =>
          note !== null && (
            <p key={at} className="theirs">
              <bdi>{name}</bdi>: <bdi>{note}</bdi>
            </p>
          ),
      )}
      <Palette label="Colours of the image" palette={palette} />
      {session.choosing.is === 'open' && (
        <div className="choice">
          <output className="unseen">{said[pick.verdict ?? 'none']}</output>
          <MarkButtons
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
