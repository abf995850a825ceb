import { Mark } from '#ui/mark.tsx'
import { MaybeConnection } from '../parts/maybe-connection.tsx'

/** Shown for every link that does not work, whatever the reason; `onRetry` is given when trying again may help. */
export function CallSheetMissing({ onRetry }: { onRetry?: () => void }) {
  return (
    <main className="missing">
      <Mark width={60} />
      <h1>Shoot Not Found</h1>
      <p>The shared shoot link is invalid or has expired.</p>
      {onRetry && <MaybeConnection onRetry={onRetry} />}
    </main>
  )
}
