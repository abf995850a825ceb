import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isMissing } from '#lib/data/failure.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

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

/** The room in which a shared page stands; paper has margins of its own. */
export const pageRoom =
  'mx-auto px-gutter pt-6 pb-12 wrap-anywhere print:max-w-none print:p-0 print:text-12 print:leading-snug'

type MissingProps = {
  title: string
  text: string
  /** Given when trying again may help: nobody knows whether it is the link. */
  onRetry?: (() => void) | undefined
}

/** Shown for every link that does not work, whatever the reason. */
export const SharedPageMissing = ({ title, text, onRetry }: MissingProps) => (
  <main className="grid min-h-[60vh] place-content-center justify-items-center gap-3 px-gutter text-center text-dim">
    <Mark width={60} />
    <h1 className="text-title leading-tight font-heavy tracking-title text-ink">{title}</h1>
    <p>{text}</p>
    {onRetry && (
      <>
        <p>It may also be the connection.</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </>
    )}
  </main>
)

/** Leads to the landing page, from the foot of a shared page. */
export const MadeWith = () => (
  <a className="inline-flex min-h-touch items-center gap-2 no-underline hover:underline print:hidden" href="/">
    <Mark width={24} /> Made with Contactsheet
  </a>
)
