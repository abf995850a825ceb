import { Button } from '@mantine/core'
import { IconLibraryPhoto, IconPlus, IconSearchOff } from '@tabler/icons-react'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import type { BoardActs } from '../use-board-acts.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

type Props = {
  list: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown; data: unknown }
  boards: readonly ListedMoodboard[]
  /** True when there are boards, of which none match. */
  isSearch: boolean
  acts: BoardActs
  onAdd: () => void
  onClear: () => void
}

const icon = { size: 28, stroke: 1.5, 'aria-hidden': true } as const

/** The boards in any of their states: loading, failed, empty, or loaded. */
export function BoardResults({ list, boards, isSearch, acts, onAdd, onClear }: Props) {
  if (list.data === undefined && list.error && !list.isFetching) {
    return <FailedState title="Moodboards could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.data === undefined) return <BoardSkeleton />
  if (boards.length > 0) return <BoardGrid boards={boards} acts={acts} />
  if (isSearch) {
    return (
      <EmptyState
        icon={<IconSearchOff {...icon} />}
        title="No moodboards found"
        action={
          <Button variant="default" onClick={onClear}>
            Clear Search
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconLibraryPhoto {...icon} />}
      title="No moodboards yet"
      text="Gather the pictures that a shoot should feel like, in one place."
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          Create Your First Moodboard
        </Button>
      }
    />
  )
}
