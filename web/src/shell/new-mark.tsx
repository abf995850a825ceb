import { useNewHappenings } from '#dashboard/happenings.queries.ts'

/** Says beside the dashboard's name that others have done something since it was looked at. */
export function NewMark({ className }: { className: string }) {
  const count = useNewHappenings()
  if (count === 0) return null
  return (
    <span className={`size-2 flex-none rounded-full bg-accent ${className}`}>
      <span className="sr-only"> ({count} new)</span>
    </span>
  )
}
