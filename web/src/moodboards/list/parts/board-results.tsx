import type { ReactNode } from 'react'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { FailedState } from '#ui/states/failed-state.tsx'
import type { BoardActs } from '../use-board-acts.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

type Props = {
  list: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown; data: unknown }
  boards: readonly ListedMoodboard[]
  acts: BoardActs
  /** What is shown when there are no boards. */
  nothing: ReactNode
}

/** The boards in any of their states: loading, failed, empty, or loaded. */
export function BoardResults({ list, boards, acts, nothing }: Props) {
  if (list.data === undefined && list.error && !list.isFetching) {
    return <FailedState title="Moodboards could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.data === undefined) return <BoardSkeleton />
  return boards.length > 0 ? <BoardGrid boards={boards} acts={acts} /> : nothing
}
