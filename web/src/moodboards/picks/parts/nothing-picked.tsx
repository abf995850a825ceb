import { Button } from '#ui/button.tsx'
import type { MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { PicksView } from '../picks.rules.ts'

type Props = { all: MoodboardPicks; view: PicksView; onClear: () => void }

/** Instead of the pictures when the guest whose favourites are asked for has none. */
export function NothingPicked({ all, view, onClear }: Props) {
  const name = all.guests.find(({ id }) => id === view.by)?.name ?? 'Nobody'
  return (
    <EmptyState
      title={`${name} has picked no image yet`}
      action={
        <Button variant="default" onClick={onClear}>
          Show all images
        </Button>
      }
      compact
    />
  )
}
