import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import type { BoardActs } from './use-board-acts.ts'

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
