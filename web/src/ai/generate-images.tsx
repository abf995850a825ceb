import { useRef } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { useFocusBack } from '#lib/keyboard/keep-focus.ts'
import { usePlanLimit } from '#plans/use-plan-limit.tsx'
import { DescribeImages } from './describe/describe-images.tsx'
import type { GenerateStep } from './generate-steps.rules.ts'
import { ChooseImages } from './results/choose-images.tsx'
import type { Wanted } from './running-generations.ts'
import { useGenerate } from './use-generations.ts'
import { WaitForImages } from './waiting/wait-for-images.tsx'

type Props = {
  board: Moodboard
  step: GenerateStep
  onStep: (step: GenerateStep) => void
  onClose: () => void
  /** What shows the images of a board. */
  refresh: (input: { params: { id: number } }) => Refresh[]
}

/** Milliseconds within which two clicks are one. */
const doubleClick = 600

/** From a description to pictures on the board, one dialog after another. */
export function GenerateImages({ board, step, onStep, onClose, refresh }: Props) {
  useFocusBack(true)
  const make = useGenerate(board.id)
  const limit = usePlanLimit('generations', onClose)
  const begunAt = useRef(-Infinity)
  // The second of two clicks asks for nothing more, and presses nothing in the dialog that is there by then.
  const isSecond = () => performance.now() - begunAt.current < doubleClick
  const begin = (wanted: Wanted) => {
    if (isSecond()) return
    begunAt.current = performance.now()
    const making = make(wanted)
    onStep('waiting')
    making.catch((error: unknown) => {
      // What failed may be asked for again at once.
      begunAt.current = -Infinity
      limit.note(error)
    })
  }
  if (limit.notice) return limit.notice
  if (step === 'waiting') {
    return (
      <WaitForImages
        boardId={board.id}
        onEnd={onStep}
        onShow={() => onStep('results')}
        onLeave={() => isSecond() || onClose()}
        onClose={onClose}
      />
    )
  }
  if (step === 'results')
    return <ChooseImages boardId={board.id} onAgain={begin} onStep={onStep} onClose={onClose} refresh={refresh} />
  return <DescribeImages board={board} onSubmit={begin} onStep={onStep} onClose={onClose} />
}
