import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { isMissing } from '#lib/data/failure.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { Loading } from '#ui/states/loading.tsx'

type Props<T> = {
  /** What came with the page, if it did. */
  known: T | undefined
  /** Reads it otherwise. Throws ApiError, or the abort reason. */
  read: (signal: AbortSignal) => Promise<T>
  /** What is said while it loads, and of a link that does not work, whatever the reason. */
  words: { loading: string; title: string; text: string }
  /** Draws it; `end` is for when it is not shared any more, `show` for when it was read again. */
  children: (page: T, end: () => void, show: (page: T) => void) => ReactNode
}

/** A public page: no session, no cache, one request unless the page came with its answer, and another when somebody tries again. */
export function SharedPage<T extends object>({ known, read, words, children }: Props<T>) {
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
  const end = useCallback(() => setPage('gone'), [])

  if (page === 'loading') return <Loading text={words.loading} />
  if (page !== 'gone' && page !== 'failed') return children(page, end, setPage)
  return (
    <main className="grid min-h-[60vh] place-content-center justify-items-center gap-3 px-gutter text-center text-dim">
      <Mark width={60} />
      <h1 className="text-title text-ink">{words.title}</h1>
      <p>{words.text}</p>
      {/* Nobody knows whether it is the link. */}
      {page === 'failed' && (
        <>
          <p>It may also be the connection.</p>
          <Button variant="default" onClick={() => setPage('loading')}>
            Try again
          </Button>
        </>
      )}
    </main>
  )
}

/** The room in which a shared page stands; paper has margins of its own. */
export const pageRoom =
  'mx-auto px-gutter pt-6 pb-12 wrap-anywhere print:max-w-none print:p-0 print:text-12 print:leading-snug'

/** Leads to the landing page, from the foot of a shared page. */
export const MadeWith = () => (
  <a className="inline-flex min-h-touch items-center gap-2 no-underline hover:underline print:hidden" href="/">
    <Mark width={24} /> Made with Contactsheet
  </a>
)
