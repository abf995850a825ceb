import { Button } from '#ui/button.tsx'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Suspense, useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import type { ChosenBoard } from '#moodboards/picker/moodboard-picker.tsx'
import { useShootDialogs } from '../detail/use-shoot-dialogs.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { useLinkMoodboard } from './link-moodboard.queries.ts'
import { BoardPreview } from './parts/board-preview.tsx'
import classes from './parts/board-preview.module.css'

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
        <p className={classes.none}>No moodboard yet. It shows the team the look you have in mind.</p>
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
    <Button ref={button} className={classes.remove} variant="subtle" size="xs" onClick={onClick}>
      Remove moodboard
    </Button>
  )
}
