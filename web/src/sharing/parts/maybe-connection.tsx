/** Below what is said of a link that does not work, where nobody knows whether it is the link. */
export function MaybeConnection({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p>It may also be the connection.</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </>
  )
}
