import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import type { Shot } from '@contactsheet/contracts/shoots/shoot'
import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { useState } from 'react'
import { useMoodboardDetail } from '#moodboards/moodboards.queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { useAddShotPictures } from './shots.queries.ts'

type Props = { shootId: number; boardId: number; shots: readonly Shot[]; onClose: () => void }

/** Chooses several pictures of the board of a shoot, which become shots in the order in which they were chosen. */
export function ShotsFromBoard({ shootId, boardId, shots, onClose }: Props) {
  const board = useMoodboardDetail(boardId)
  const add = useAddShotPictures()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const room = shootLimits.shots - shots.length
  const most = Math.min(shootLimits.shotsAtOnce, room)
  const isFull = chosen.length >= most
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : isFull ? now : [...now, id]))
  const save = () =>
    add.mutate({ params: { id: shootId }, body: { imageIds: [...chosen] } }, { onSuccess: () => onClose() })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add from moodboard"
      size="md"
      footer={
        <>
          <output className="me-auto text-14 text-dim">
            {isFull && (room <= shootLimits.shotsAtOnce ? `${shootFull('shots')}.` : `At most ${most} at once.`)}
          </output>
          <Button disabled={chosen.length === 0} idle={add.isPending} onClick={save}>
            {chosen.length === 0 ? 'Add shots' : chosen.length === 1 ? 'Add 1 shot' : `Add ${chosen.length} shots`}
          </Button>
        </>
      }
    >
      {board.data ? (
        <Pictures
          images={board.data.images}
          there={shots.flatMap(({ imageId }) => imageId ?? [])}
          chosen={chosen}
          onToggle={toggle}
        />
      ) : board.isError ? (
        <FailedState compact title="The moodboard could not be loaded" of={board} />
      ) : (
        <Loading text="Loading pictures..." />
      )}
    </Dialog>
  )
}

type PicturesProps = {
  images: readonly MoodboardImage[]
  there: readonly number[]
  chosen: readonly number[]
  onToggle: (id: number) => void
}

function Pictures({ images, there, chosen, onToggle }: PicturesProps) {
  if (images.length === 0) return <p className="text-dim">This moodboard has no pictures yet.</p>
  return (
    <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4" aria-label="Pictures">
      {images.map((image, place) => {
        const at = chosen.indexOf(image.id)
        const isThere = there.includes(image.id)
        return (
          <li key={image.id}>
            <button
              type="button"
              className="relative block aspect-square w-full overflow-hidden rounded-sm outline-offset-2 aria-pressed:ring-3 aria-pressed:ring-accent disabled:cursor-default"
              aria-pressed={at >= 0}
              aria-label={image.comment ?? `Picture ${place + 1}`}
              disabled={isThere}
              onClick={() => onToggle(image.id)}
            >
              <span className={`block size-full ${isThere ? 'opacity-40' : ''}`}>
                <Picture picture={image} alt="" sizes="(max-width: 40em) 30vw, 140px" />
              </span>
              {at >= 0 && (
                <span className="absolute inset-e-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-accent text-13 font-bold text-on-accent tabular-nums">
                  {at + 1}
                </span>
              )}
              {isThere && (
                <span className="absolute inset-x-0 bottom-0 bg-shade-deep px-1 py-0.5 text-center text-12 text-white">
                  Is a shot
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
