import { Button } from '#ui/button.tsx'
import { useEffect, useSyncExternalStore, type MouseEvent } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SkeletonList, rowsOf } from '#ui/states/skeleton-list.tsx'
import { useCancelGeneration } from '../cancel-generation.ts'
import type { GenerateStep } from '../generate-steps.rules.ts'
import { runningStore } from '../running-generations.ts'
import { ProgressRow } from './parts/progress-row.tsx'
import type { Progress } from './progress.rules.ts'
import { useProgress } from './use-progress.ts'

type Props = {
  boardId: number
  /** Called with what comes next, once nothing is under way any more. */
  onEnd: (step: GenerateStep) => void
  /** Shows the images that are there already. */
  onShow: () => void
  /** Called for what closes a dialog by itself: Escape, or a click beside it. */
  onLeave: () => void
  onClose: () => void
}

/** The second of two clicks was meant for the dialog before. */
const once = (act: () => void) => (event: MouseEvent) => void (event.detail > 1 || act())

/** Says what is under way until it has ended, and then shows what came of it. */
export function WaitForImages({ boardId, onEnd, onShow, onLeave, onClose }: Props) {
  const { known, images, progress } = useProgress(boardId)
  const { rounds, failed } = useSyncExternalStore(runningStore.subscribe, runningStore.get)
  // Whoever reloads the page may find that it has ended meanwhile.
  const hasResults = images.length > 0 && (rounds.has(boardId) || !failed.has(boardId))
  const isOver = known && progress.length === 0
  useEffect(() => {
    if (isOver) onEnd(hasResults ? 'results' : 'describe')
  }, [isOver, hasResults, onEnd])

  return (
    <Dialog
      opened
      onClose={onLeave}
      title="Generating AI Images"
      size="md"
      footer={
        <>
          {images.length > 0 && (
            <Button variant="subtle" onClick={once(onShow)}>
              Show images so far
            </Button>
          )}
          <Button variant="default" onClick={once(onClose)}>
            Close
          </Button>
        </>
      }
    >
      <p>This may take 20-30 seconds. You can close this and go on: the images will wait for you.</p>
      {progress.length === 0 ? (
        <SkeletonList label="Loading..." heights={rowsOf(1, 72)} />
      ) : (
        progress.map((one) => <CancellableRow key={one.key} boardId={boardId} progress={one} />)
      )}
    </Dialog>
  )
}

/** Each generation is cancelled by itself: several may be at once. */
function CancellableRow({ boardId, progress: { key, ...one } }: { boardId: number; progress: Progress }) {
  const cancel = useCancelGeneration()
  return <ProgressRow {...one} busy={cancel.isPending} onCancel={() => cancel.mutate({ id: boardId, key })} />
}
