import { Mark } from '#ui/mark.tsx'

/** Shown for every link that does not work, whatever the reason. */
export function CallSheetMissing() {
  return (
    <main className="missing">
      <Mark width={60} />
      <h1>Shoot Not Found</h1>
      <p>The shared shoot link is invalid or has expired.</p>
    </main>
  )
}
