import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { retryParts } from '#lib/load-part.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Replaces a screen that crashed. Trying again reloads its data and renders it afresh; the frame stays as it is. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient()
  const router = useRouter()
  const retry = () => {
    // The data may be what crashed the screen.
    client.removeQueries({ type: 'inactive' })
    retryParts()
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <FailedState
        title="Nothing that was saved is lost"
        text="Often it helps to try again."
        of={{ error, refetch: retry }}
      />
    </>
  )
}
