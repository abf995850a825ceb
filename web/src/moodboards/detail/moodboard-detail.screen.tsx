import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isMissing } from '#lib/data/failure.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useMe } from '#lib/data/session.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { useMoodboardDetail, useRemoveMoodboard } from '../moodboards.queries.ts'
import { BoardSheet } from './board-sheet.tsx'

const MoodboardMissing = lazyPart(() => import('./parts/moodboard-missing.tsx'), 'MoodboardMissing')

const route = getRouteApi('/shell/moodboards/$id')

const loading = <Loading text="Loading moodboard..." />

/** One moodboard with all its pictures. */
export function MoodboardDetailScreen() {
  const { id } = route.useParams()
  const board = useMoodboardDetail(id)
  const user = useMe()
  const remove = useRemoveMoodboard()
  if (board.isPending || user.isPending) return loading
  // One that is being deleted stays until the list is there.
  const isGone = isMissing(board.error) && (remove.isIdle || remove.isError)
  if (isGone)
    return (
      <Suspense fallback={loading}>
        <MoodboardMissing />
      </Suspense>
    )
  if (board.data && user.data)
    return <BoardSheet key={id} moodboard={board.data} zone={user.data.timeZone} remove={remove} />
  return (
    <FailedState
      title="The moodboard could not be loaded"
      error={board.error ?? user.error}
      onRetry={() => void Promise.all([board.refetch(), user.refetch()])}
    />
  )
}
