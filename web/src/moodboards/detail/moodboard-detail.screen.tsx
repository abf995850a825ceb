import { IconPhotoOff } from '@tabler/icons-react'
import { useRecordId } from '#lib/router/view.tsx'
import { isMissing } from '#lib/data/failure.ts'
import { useMe } from '#lib/data/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { MissingPage } from '#ui/states/missing-page.tsx'
import { useMoodboardDetail, useRemoveMoodboard } from '../moodboards.queries.ts'
import { BoardSheet } from './board-sheet.tsx'

const loading = <Loading text="Loading moodboard..." />

/** One moodboard with all its pictures. */
export function MoodboardDetailScreen() {
  const id = useRecordId('/moodboards/$id')
  const board = useMoodboardDetail(id)
  const user = useMe()
  const remove = useRemoveMoodboard()
  if (board.isPending || user.isPending) return loading
  // One that is being deleted stays until the list is there.
  const isGone = isMissing(board.error) && (remove.isIdle || remove.isError)
  if (isGone)
    return (
      <MissingPage
        icon={<IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />}
        title="Moodboard not found"
        text="The moodboard you're looking for doesn't exist or has been deleted."
        action={
          <LinkButton to="/moodboards" variant="default">
            Back to Moodboards
          </LinkButton>
        }
      />
    )
  if (board.data && user.data)
    return <BoardSheet key={id} moodboard={board.data} zone={user.data.timeZone} remove={remove} />
  return (
    <ScreenFailed
      title="The moodboard could not be loaded"
      notHere="This moodboard is not on this device."
      of={[board, user]}
    />
  )
}
