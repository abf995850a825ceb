import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { plansSearch, type PlansStep } from './plans-address.rules.ts'

/** The dialog with the plans over whichever screen shows the billing, kept in its address. */
export function usePlansDialog() {
  const { plans: step } = plansSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = useCallback(
    (plans: PlansStep | undefined, inPlace: boolean) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, plans }),
        resetScroll: false,
        replace: inPlace,
        ...(inPlace ? { state: (before: object) => before } : { state: { over: true as const } }),
      }),
    [navigate],
  )
  return {
    step,
    open: useCallback(() => show('choose', false), [show]),
    stepTo: useCallback((next: PlansStep) => show(next, true), [show]),
    close: useCloseDialog(useCallback(() => show(undefined, true), [show])),
  }
}
