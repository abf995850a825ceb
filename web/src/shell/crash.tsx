import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { wordsOf } from '#lib/api-error.ts'
import { FailedState } from '#ui/failed-state.tsx'

/** Shown in place of a screen that broke. Trying again draws it afresh; nothing else of the page is lost. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const why = wordsOf(error, 'Something went wrong on our side. Your data is safe.')
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <FailedState
      title="This page could not be shown"
      text={`${why} Try again, or go on with another page.`}
      onRetry={retry}
    />
  )
}
