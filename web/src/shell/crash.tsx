import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { retryParts } from '#lib/load-part.ts'
import type { MissingProps } from '#lib/part-boundary.ts'
import { toastStore, type Toast } from '#lib/toast.ts'
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

/** The last toast for which their code was asked for again. */
let tried: Toast | undefined

/** Stands in the place of the toasts when their code could not be loaded: each toast asks for it again, once, and is shown when it is there. */
export function MissingToasts({ retry }: MissingProps) {
  useEffect(() => {
    const look = () => {
      const toast = toastStore.get()
      if (!toast || toast === tried) return
      tried = toast
      retry()
    }
    look()
    return toastStore.subscribe(look)
  }, [retry])
  return null
}
