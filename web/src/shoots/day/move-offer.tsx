import { moveWords } from '@contactsheet/contracts/shoots/light-words'
import type { LightMove } from '@contactsheet/contracts/shoots/light-fact'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Button } from '#ui/button.tsx'
import { useMoveTimes } from './move-times.queries.ts'

/** Offers the move that would give a shoot all of a golden hour; its call times come along. */
export function MoveOffer({ shoot, move }: { shoot: ShootDetail; move: LightMove }) {
  const { run, isPending } = useMoveTimes(shoot)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-dim">
      {moveWords({ move })}
      <Button variant="default" size="sm" idle={isPending} onClick={() => run(move.by)}>
        Apply
      </Button>
    </p>
  )
}
