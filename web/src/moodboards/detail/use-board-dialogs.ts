import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { GenerateStep } from '#ai/generate-steps.rules.ts'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { viewIn, type MoodboardDialog } from '../moodboard-search-params.rules.ts'

const route = getRouteApi('/shell/moodboards/$id')

type Opened = { [dialog in MoodboardDialog]?: true } | { generate?: GenerateStep }

/** The dialogs over a board that its address opens. */
export function useBoardDialogs(id: number) {
  const { share, edit, generate } = route.useSearch()
  const navigate = useNavigate()
  /** Opens one over the board; `inPlace` when it follows another one, so that Back leads to the board. */
  const show = useCallback(
    (opened: Opened, inPlace = false) =>
      void navigate({
        to: '/moodboards/$id',
        params: { id },
        search: (before) => ({ ...viewIn(before), ...opened }),
        resetScroll: false,
        replace: inPlace,
        ...(inPlace ? { state: (before) => before } : { state: { over: true as const } }),
      }),
    [navigate, id],
  )
  const close = useCloseDialog(useCallback(() => show({}, true), [show]))
  const open = useCallback((opened: Opened) => show(opened), [show])
  const stepTo = useCallback((opened: Opened) => show(opened, true), [show])
  return { share, edit, generate, open, stepTo, close }
}
