import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import type { useBoardActs } from './use-board-acts.ts'
import type { useBoardSearch } from './use-board-search.ts'

const NewMoodboard = lazyPart(() => import('../editor/new-moodboard.tsx'), 'NewMoodboard')
const EditMoodboard = lazyPart(() => import('../editor/edit-moodboard.tsx'), 'EditMoodboard')
const DeleteMoodboard = lazyPart(() => import('../delete-moodboard.tsx'), 'DeleteMoodboard')
const MoodboardLimit = lazyPart(() => import('../parts/moodboard-limit.tsx'), 'MoodboardLimit')

type Props = {
  /** Undefined while the list is loading. */
  boards: readonly ListedMoodboard[] | undefined
  dialog: ReturnType<typeof useBoardSearch>['dialog']
  plan: AccessLevelInfo | undefined
} & Pick<ReturnType<typeof useBoardActs>, 'deletion' | 'limit'>

/** The dialogs over the list. Each is loaded when first needed. */
export function BoardDialogs({ boards, dialog: { add, edit, close }, deletion, limit, plan }: Props) {
  const navigate = useNavigate()
  const edited = boards?.find(({ id }) => id === edit)
  const { asked } = deletion
  return (
    <Suspense>
      {add && (
        <NewMoodboard
          onClose={close}
          // Replaces the form in the history, so that Back leads to the list and not to an empty form.
          onMade={({ id }) => void navigate({ to: '/moodboards/$id', params: { id }, replace: true })}
        />
      )}
      {edited && <EditMoodboard key={edited.id} moodboard={edited} opened onClose={close} />}
      {asked && (
        <DeleteMoodboard
          id={asked.id}
          title={asked.title}
          busy={deletion.busy}
          onConfirm={() => deletion.confirm(asked.id)}
          onCancel={deletion.cancel}
        />
      )}
      {limit.reached && <MoodboardLimit max={plan?.limits.maxMoodboards} level={plan?.level} onClose={limit.close} />}
    </Suspense>
  )
}
