import { Button } from '#ui/button.tsx'
import { useEffect } from 'react'
import { Spinner } from '#ui/states/spinner.tsx'
import type { GenerateStep } from './generate-steps.rules.ts'
import { isKnown } from './running-generations.ts'
import { useBoardGenerations, useGenerate } from './use-generations.ts'

type Props = { boardId: number; onOpen: (step: GenerateStep) => void }

/** Says quietly that pictures are being made for a board, or wait for it. Waits for what another tab or device has begun, too. */
export function GenerationMark({ boardId, onOpen }: Props) {
  const { data, mine } = useBoardGenerations(boardId)
  const make = useGenerate(boardId)
  useEffect(() => {
    for (const { key, prompt, shape, service } of data?.running ?? []) {
      if (isKnown(key)) continue
      make({ prompt, shape, service }, key).catch(() => undefined)
    }
  }, [data?.running, make])

  const waiting = data?.images.length ?? 0
  if (mine.length > 0) {
    return (
      <Button
        variant="subtle"
        size="sm"
        icon={
          <span className="scale-80">
            <Spinner />
          </span>
        }
        onClick={() => onOpen('waiting')}
      >
        Generating...
      </Button>
    )
  }
  if (waiting === 0) return null
  return (
    <Button variant="subtle" size="sm" onClick={() => onOpen('results')}>
      Not added yet: {waiting}
    </Button>
  )
}
