import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailedState } from '#ui/failed-state.tsx'

/** Shown in place of a screen that broke. Trying again draws it afresh; nothing else of the page is lost. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <FailedState title="This page could not be shown" error={error} onRetry={retry} />
}
