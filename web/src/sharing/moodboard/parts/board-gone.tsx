import { Mark } from '#ui/mark.tsx'

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
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </main>
  )
}
