import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useMemo, useState } from 'react'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { useOpenSharedMoodboard } from '#sharing/moodboard-share/open-shared-moodboard.ts'
import { useDuplicateMoodboard, useRemoveMoodboard } from '../moodboards.queries.ts'

/** What can be done with a board from its card. */
export type BoardActs = {
  onEdit: (id: number) => void
  onDuplicate: (id: number) => void
  onShare: (id: number) => void
  onDelete: (board: ListedMoodboard) => void
}

/** The actions of a card, the board whose deletion awaits confirmation, and whether the plan was found full. */
export function useBoardActs(onEdit: (id: number) => void) {
  const [asked, setAsked] = useState<ListedMoodboard>()
  const [limited, setLimited] = useState(false)
  const { mutate: duplicate } = useDuplicateMoodboard()
  const { mutate: remove, isPending: busy } = useRemoveMoodboard()
  const onShare = useOpenSharedMoodboard()
  const acts: BoardActs = useMemo(
    () => ({
      onEdit,
      onShare,
      onDuplicate: (id) =>
        duplicate({ params: { id } }, { onError: (error) => isLimitReached(error) && setLimited(true) }),
      onDelete: setAsked,
    }),
    [onEdit, onShare, duplicate],
  )
  return {
    acts,
    limit: { reached: limited, close: () => setLimited(false) },
    deletion: {
      asked,
      busy,
      confirm: (id: number) => remove({ params: { id } }, { onSettled: () => setAsked(undefined) }),
      cancel: () => setAsked(undefined),
    },
  }
}
