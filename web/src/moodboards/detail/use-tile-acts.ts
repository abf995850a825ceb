import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import type { TileActs } from '../grid/parts/image-tile.tsx'
import type { SharedPopover } from '../grid/use-shared-popover.ts'
import { viewIn } from '../moodboard-search-params.rules.ts'
import type { ImageSelection } from '../selection/use-image-selection.ts'

type Parts = { selection: ImageSelection; comment: SharedPopover; menu: SharedPopover }

/** What tiles do, as an object that never changes: no tile is drawn again because another one is selected. */
export function useTileActs(boardId: number, parts: Parts): TileActs {
  const navigate = useNavigate()
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const [acts] = useState<TileActs>(() => ({
    open: (image) => {
      const { selection } = latest.current
      if (selection.selecting) return selection.toggle(image)
      void navigate({
        to: '/moodboards/$id',
        params: { id: boardId },
        search: (before) => ({ ...viewIn(before), image }),
        state: { over: true },
        resetScroll: false,
      })
    },
    toggle: (image, asRange) => latest.current.selection.toggle(image, asRange),
    comment: (image, button) => latest.current.comment.open(image, button),
    more: (image, button) => latest.current.menu.open(image, button),
  }))
  return acts
}
