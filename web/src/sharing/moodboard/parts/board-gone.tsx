import { Mark } from '#ui/mark.tsx'
import { MaybeConnection } from '../../parts/maybe-connection.tsx'

type Props = {
  words: string
  /** Given when trying again may help. */
  onRetry?: () => void
}

/** Shown for every link that does not work, whatever the reason. */
export function BoardGone({ words, onRetry }: Props) {
  return (
    <main className="missing">
      <Mark width={60} />
      <h1>Moodboard not found</h1>
      <p>{words}</p>
      {onRetry && <MaybeConnection onRetry={onRetry} />}
    </main>
  )
}
