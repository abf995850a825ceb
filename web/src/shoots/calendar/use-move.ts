import { useQueryClient } from '@tanstack/react-query'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { useCallback, useState } from 'react'
import { bindMutation } from '#lib/data/mutations/mutation.ts'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { moveShoot } from './move-shoot.queries.ts'

/** Moves shoots to other days, and remembers the last one moved. */
export function useMove(weekStartsOn: 0 | 1) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<ListedShoot>()
  const move = useCallback(
    (shoot: ListedShoot, date: string) =>
      void bindMutation(moveShoot(shoot, date, weekStartsOn), { params: { id: shoot.id }, body: { date } })
        .run(client)
        // A failed move has already been reported and reverted.
        .then(() => setMoved(shoot))
        .catch(() => undefined),
    [client, weekStartsOn],
  )
  const forget = () => {
    setMoved(undefined)
    catchFocus(() => document.querySelector<HTMLElement>(`[data-shoot="${moved?.id}"]`))
  }
  return { move, moved, forget }
}
