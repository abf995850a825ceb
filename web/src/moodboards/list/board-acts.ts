import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
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

/** The shortcuts of the list; `?` lists them. */
export function useBoardShortcuts(
  boards: readonly ListedMoodboard[],
  acts: BoardActs,
  onAdd: () => void,
  search: RefObject<HTMLInputElement | null>,
) {
  const latest = useRef(boards)
  useLayoutEffect(() => {
    latest.current = boards
  }, [boards])

  useShortcuts(
    useMemo(() => {
      const onFocused = (act: (board: ListedMoodboard) => void) => () => {
        const card = document.activeElement?.closest<HTMLElement>('[data-id]')
        const board = latest.current.find(({ id }) => card?.dataset.id === `${id}`)
        if (board) act(board)
      }
      return [
        { keys: 'n', label: 'New moodboard', run: onAdd },
        { keys: '/', label: 'Search moodboards', run: () => search.current?.focus() },
        { keys: 'e', label: 'Edit the focused moodboard', run: onFocused(({ id }) => acts.onEdit(id)) },
        { keys: '#', label: 'Delete the focused moodboard', run: onFocused(acts.onDelete) },
      ]
    }, [acts, onAdd, search]),
  )
}
