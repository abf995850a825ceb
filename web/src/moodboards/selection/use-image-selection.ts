import { useCallback, useLayoutEffect, useState } from 'react'
import { takesKeys } from '#lib/keyboard/shortcut-keys.ts'
import { useSelection } from '#lib/selection/use-selection.ts'

const isBusyElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  (event.target instanceof HTMLElement && takesKeys(event.target)) ||
  document.querySelector('dialog[open], :popover-open:not([popover=manual])') !== null

/** The selected pictures of a board. Ctrl or Cmd and A selects all, Escape ends selecting. */
export function useImageSelection(order: readonly number[]) {
  const { ids, chosen, toggle, all, clear } = useSelection(order)
  const [started, setStarted] = useState(false)
  const end = useCallback(() => {
    clear()
    setStarted(false)
  }, [clear])
  const selecting = started || ids.length > 0

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event)) return
      const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
      const isEnd = event.key === 'Escape' && selecting
      if (!isAll && !isEnd) return
      event.preventDefault()
      if (isAll) all()
      else end()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [all, end, selecting])

  return { ids, chosen, selecting, toggle, all, start: () => setStarted(true), end }
}

export type ImageSelection = ReturnType<typeof useImageSelection>
