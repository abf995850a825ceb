import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { retryParts } from '#lib/load-part.ts'
import type { MissingProps } from '#lib/part-boundary.ts'
import { toastStore } from '#lib/toast.ts'
import { type CrashProps, useRouter } from '#lib/router/view.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Replaces a screen that crashed. Trying again reloads its data and renders it afresh; the frame stays as it is. */
export function Crash({ error, reset }: CrashProps) {
  const client = useQueryClient()
  const router = useRouter()
  const retry = () => {
    // The data may be what crashed the screen.
    client.removeQueries({ type: 'inactive' })
    retryParts()
    reset()
    router.reload()
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

/** Stands in the place of a part whose code could not be loaded; what is around it stays as it is. */
export const MissingPart = ({ error, retry }: MissingProps) => (
  <FailedState compact title="This part could not be shown" of={{ error, refetch: retry }} />
)

/** Stands in the place of the toasts when their code could not be loaded: asks for it again with the next toast, which is shown once it is there. */
export function MissingToasts({ retry }: MissingProps) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [tried] = useState(toast)
  useEffect(() => {
    if (toast && toast !== tried) retry()
  }, [toast, tried, retry])
  return null
}
