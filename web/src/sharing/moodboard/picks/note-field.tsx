import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { useForm } from '#lib/form/use-form.ts'

type Props = {
  image: string
  /** The number of the image, from 1. */
  place: number
  note: string | null
  /** Rejects when the note was not saved. */
  onSave: (note: string) => Promise<void>
}

/** A guest's note on one image: saved on leaving the field and on Enter; what could not be saved stays here and says so. */
export function NoteField({ image, place, note, onSave }: Props) {
  const id = useId()
  const form = useForm({
    name: `note on ${image}`,
    stored: { note: note ?? '' },
    save: (values) => onSave(values.note.trim()),
    refusal: () => ({ note: 'Not saved yet. Press Enter to try again.' }),
  })
  const { error, ...field } = form.field('note')
  const leave = () => form.dirty && form.submit()
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  // Turning to the next image takes the field away without leaving it.
  useEffect(() => () => void latest.current(), [])

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The gallery turns and closes by these keys, but not while somebody writes.
    event.stopPropagation()
    // The gallery hears its keys only while something in it has the focus.
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  return (
    <div className="note">
      <textarea
        {...field}
        rows={1}
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
      <p id={`${id}-state`} role={error === undefined ? undefined : 'alert'}>
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
