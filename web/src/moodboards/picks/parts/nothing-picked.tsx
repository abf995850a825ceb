import { Button } from '@mantine/core'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { Picks } from '../use-picks.ts'

/** Instead of the pictures when the guest whose favourites are asked for has none. */
export function NothingPicked({ picks: { all, view, setView } }: { picks: Picks }) {
  const name = all?.guests.find(({ id }) => id === view.by)?.name ?? 'Nobody'
  return (
    <EmptyState
      title={`${name} has picked no image yet`}
      action={
        <Button variant="default" onClick={() => setView({ ...view, by: 'all' })}>
          Show all images
        </Button>
      }
      compact
    />
  )
}
