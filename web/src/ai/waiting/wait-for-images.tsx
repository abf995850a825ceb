import { useEffect, useSyncExternalStore, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SkeletonList, rowsOf } from '#ui/states/skeleton-list.tsx'
import { useCancelGeneration } from '../cancel-generation.ts'
import type { GenerateStep } from '../generate-steps.rules.ts'
import { runningStore } from '../running-generations.ts'
import type { Progress } from './progress.rules.ts'
import { useProgress } from './use-progress.ts'
import classes from './wait-for-images.module.css'

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

/** One generation that is under way: its description, how far it is, and a way to end it alone. */
function CancellableRow({ boardId, progress }: { boardId: number; progress: Progress }) {
  const { key, prompt, words, seconds, part } = progress
  const cancel = useCancelGeneration()
  return (
    <section className="mt-4 grid gap-3 border-t border-line pt-4" aria-label={prompt}>
      <p className="line-clamp-3 font-medium wrap-anywhere" dir="auto">
        {prompt}
      </p>
      {/* How far it is nobody knows at first: something breathes, and the clock says the rest. */}
      <progress
        className={`${classes.line} h-1 w-full appearance-none bg-muted ${seconds === undefined ? '' : 'indeterminate:animate-breathe indeterminate:bg-accent'}`}
        aria-label="Progress"
        max={1}
        {...(part === undefined ? {} : { value: part })}
      />
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap gap-x-2 text-15 text-dim">
          <output>{words}</output>
          {seconds !== undefined && <span className="tabular-nums">{Math.floor(seconds)} s</span>}
        </p>
        <Button
          variant="default"
          size="sm"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ id: boardId, key })}
        >
          {cancel.isPending ? 'Cancelling...' : 'Cancel'}
        </Button>
      </div>
    </section>
  )
}
