import { Suspense } from 'react'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { lazyPart } from '#lib/load-part.ts'
import { PopoverPanel } from '#ui/overlay/popover.tsx'
import type { SharedPopover } from '../grid/use-shared-popover.ts'

const CommentForm = lazyPart(() => import('./comment-form.tsx'), 'CommentForm')

type Props = { images: readonly MoodboardImage[]; popover: SharedPopover }

/** Edits the comment of the picture whose button opened it. */
export function CommentPopover({ images, popover }: Props) {
  const place = images.findIndex(({ id }) => id === popover.id)
  const image = images[place]
  return (
    <PopoverPanel state={popover.state} label={`Comment on image ${place + 1}`}>
      {image && (
        <div className="max-w-full p-4 md:w-80">
          <Suspense>
            <CommentForm key={image.id} image={image} place={place + 1} onClose={popover.state.close} />
          </Suspense>
        </div>
      )}
    </PopoverPanel>
  )
}
