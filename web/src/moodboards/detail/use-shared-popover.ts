import { useCallback, useState } from 'react'
import { usePopover } from '#ui/overlay/popover.tsx'

/** One popover for the buttons of many things: `open` shows it beside a button, for the thing with this id. */
export function useSharedPopover() {
  const state = usePopover()
  const { openBeside } = state
  const [id, setId] = useState<number>()
  const open = useCallback(
    (next: number, button: HTMLButtonElement) => {
      setId(next)
      openBeside(button)
    },
    [openBeside],
  )
  return { state, id, open }
}

export type SharedPopover = ReturnType<typeof useSharedPopover>
