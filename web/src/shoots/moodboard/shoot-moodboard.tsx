import { Button } from '#ui/button.tsx'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Link } from '#lib/router/link.tsx'
import { Suspense, useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import type { ChosenBoard } from '#moodboards/picker/moodboard-picker.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { useShootDialogs } from '../detail/use-shoot-dialogs.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { useLinkMoodboard } from './link-moodboard.queries.ts'

const MoodboardPicker = lazyPart(() => import('#moodboards/picker/moodboard-picker.tsx'), 'MoodboardPicker')

/** The moodboard of a shoot: the look that everybody works towards. */
export function ShootMoodboard({ shoot: { id, moodboard } }: { shoot: ShootDetail }) {
  const dialog = useShootDialogs(id)
  const link = useLinkMoodboard(id)
  const choose = (board: ChosenBoard | null) => {
    link(board)
    dialog.close()
  }
  return (
    <DetailCard
      title="Moodboard"
      action={
        <Button variant="default" size="sm" onClick={() => dialog.open('moodboard')}>
          {moodboard ? 'Change' : 'Choose'}
        </Button>
      }
    >
      {moodboard ? (
        <>
          <BoardPreview board={moodboard} />
          <RemoveButton onClick={() => link(null)} />
        </>
      ) : (
        <p className="text-15 text-dim">No moodboard yet. It shows the team the look you have in mind.</p>
      )}
      <Suspense>
        {dialog.shown === 'moodboard' && (
          <MoodboardPicker
            title="Choose a moodboard"
            chosen={moodboard?.id}
            onChoose={choose}
            more={
              moodboard && (
                <Button variant="subtle" onClick={() => choose(null)}>
                  No moodboard
                </Button>
              )
            }
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </DetailCard>
  )
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <div className="-me-4 mt-2 -mb-2 flex justify-end">
      <Button ref={button} variant="subtle" size="sm" onClick={onClick}>
        Remove moodboard
      </Button>
    </div>
  )
}

type PreviewProps = { board: NonNullable<ShootDetail['moodboard']> }

/** The title of a board and its first pictures; all of it leads to the board. */
function BoardPreview({ board: { id, title, images, imageCount } }: PreviewProps) {
  const more = imageCount - images.length
  return (
    <Link to="/moodboards/$id" params={{ id }} className="group grid gap-2.5 no-underline">
      <span dir="auto" className="font-medium wrap-anywhere text-accent-ink underline-offset-3 group-hover:underline">
        {title}
      </span>
      {images.length === 0 && <span className="text-15 text-dim">No images yet</span>}
      <span className="grid grid-cols-4 gap-0.5 empty:hidden">
        {images.map((picture, place) => (
          <span key={picture.imageUrl} className="relative aspect-square min-w-0">
            <Picture picture={picture} alt="" sizes="100px" />
            {more > 0 && place === images.length - 1 && (
              <span className="absolute inset-e-0 bottom-0 bg-shade-deep px-2 py-1 text-14 leading-tight font-semibold text-white tabular-nums">
                +{formatCount(more)}
              </span>
            )}
          </span>
        ))}
      </span>
    </Link>
  )
}
