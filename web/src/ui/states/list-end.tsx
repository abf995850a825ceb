import { Button } from '#ui/button.tsx'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import { Spinner } from './spinner.tsx'

type Props = {
  loading: boolean
  failed: boolean
  onRetry: () => void
  /** Shown while more are loading, and when that failed. */
  words: { loading: string; failed: string }
}

/** Below the last row: says that more rows are loading, or that they failed to load. */
export function ListEnd({ loading, failed, onRetry, words }: Props) {
  return (
    <div className="grid min-h-14 place-items-center">
      {loading && (
        <output className="flex items-center gap-3 text-15 text-dim" data-loading="">
          <Spinner />
          {words.loading}
        </output>
      )}
      {failed && !loading && <Failed words={words.failed} onRetry={onRetry} />}
    </div>
  )
}

function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} role="alert" className="flex items-center gap-3 text-15 text-dim">
      {words}
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
