import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isMissing } from '#lib/data/failure.ts'

/** What a shared page shows, unless the page brought it along: one request, without cache, and another when somebody tries again. */
export function useSharedPage<T extends object>(known: T | undefined, read: (signal: AbortSignal) => Promise<T>) {
  const [page, setPage] = useState<T | 'loading' | 'gone' | 'failed'>(known ?? 'loading')
  const isLoading = page === 'loading'
  const load = useEffectEvent(read)
  useEffect(() => {
    if (!isLoading) return
    const aborted = new AbortController()
    load(aborted.signal).then(setPage, (error: unknown) => {
      if (!aborted.signal.aborted) setPage(isMissing(error) ? 'gone' : 'failed')
    })
    return () => aborted.abort()
  }, [isLoading])
  const again = useCallback(() => setPage('loading'), [])
  const end = useCallback(() => setPage('gone'), [])
  return { page, again, end }
}
