import { useEffect, useSyncExternalStore, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonList, rowsOf } from '#ui/states/skeleton-list.tsx'
import type { GenerateStep } from '../generate-steps.rules.ts'
import { runningStore } from '../running-generations.ts'
import { useBoardGenerations, useCancelGeneration } from '../use-generations.ts'
import { progressOf, type Progress } from './progress.rules.ts'

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
      <ProgressBar
        aria-label="Progress"
        max={1}
        data-waits={seconds === undefined || undefined}
        {...(part !== undefined && { value: part })}
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

/** What is under way for a board, told anew every second; `known` is false until the server has been asked once. */
function useProgress(boardId: number) {
  const there = useBoardGenerations(boardId)
  const now = useSyncExternalStore(everySecond, thisSecond)
  // The library's clock is the time of day; ours only goes forward.
  const heardAt = there.dataUpdatedAt - performance.timeOrigin
  const progress = progressOf(there.mine, there.data?.running ?? [], { now, heardAt })
  return { known: there.isFetched, images: there.data?.images ?? [], progress }
}

function everySecond(tell: () => void) {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}

/** Milliseconds since the page began, in whole seconds. */
const thisSecond = () => Math.floor(performance.now() / 1000) * 1000
