import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { imageComment } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { schemaErrors, seenBefore } from '#lib/form/form-values.ts'
import { typedOver } from '#lib/form/drafts.ts'
import { useDraft } from '#lib/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { useCommentImage } from '../images.queries.ts'
import { commentDraft } from '../moodboards.rules.ts'

type Props = {
  image: Pick<MoodboardImage, 'id' | 'moodboardId' | 'comment'>
  /** Its place in the order, from 1. */
  place: number
  onClose: () => void
}

/**
 * The comment of one image: Enter saves, Shift and Enter start a new line, Escape discards. It closes at once; when saving
 * fails, what was typed is there again the next time.
 */
export function CommentForm({ image, place, onClose }: Props) {
  const { id, moodboardId, comment } = image
  const stored = { comment: comment ?? '' }
  const draft = useDraft(commentDraft(image), stored)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const change = useCommentImage()
  const text = draft.typed.comment ?? stored.comment

  const save = () => {
    const sent = { comment: text.trim() }
    const wrong = schemaErrors(imageComment, sent).comment
    setError(wrong)
    if (wrong !== undefined) return
    if (sent.comment === stored.comment) draft.drop()
    else {
      draft.type({ comment: sent.comment })
      const was = seenBefore(stored, typedOver(commentDraft(image)), sent)
      change.mutateAsync({ params: { id: moodboardId, imageId: id }, body: { ...sent, was } }).then(
        () => draft.drop(sent),
        // A toast has said so, and the draft stays.
        () => undefined,
      )
    }
    onClose()
  }
  const cancel = () => {
    draft.drop()
    onClose()
  }
  const key = (event: KeyboardEvent) => {
    // The gallery behind it turns pages with the same keys.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      cancel()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      save()
    }
  }

  return (
    <div className="grid w-full gap-3 text-start">
      <TextArea
        ref={field}
        label={`Comment on image ${place}`}
        value={text}
        error={error}
        // The first place to type, for whatever opens this form.
        tabIndex={0}
        minRows={3}
        description={`${text.length} of ${moodboardLimits.comment}`}
        describedBelow
        onChange={(event) => draft.type({ comment: event.currentTarget.value })}
        onKeyDown={key}
        // Selecting text must not swipe the gallery.
        onPointerDown={(event: PointerEvent) => event.stopPropagation()}
      />
      <div className="flex justify-end gap-2">
        <Button variant="default" size="sm" onClick={cancel}>
          Cancel
        </Button>
        <Button size="sm" onClick={save}>
          Save
        </Button>
      </div>
    </div>
  )
}
