import { useMe } from '#lib/data/session.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { Preferences } from './parts/preferences.tsx'
import { useChangePreferences } from './profile.queries.ts'

export function PreferenceSection() {
  const user = useMe()
  const change = useChangePreferences()

  if (user.isPending) return <SkeletonList label="Loading preferences..." heights={[420]} />
  if (user.data === undefined) {
    return (
      <FailedState
        title="Your preferences could not be loaded"
        error={user.error}
        onRetry={() => void user.refetch()}
        compact
      />
    )
  }
  return <Preferences values={user.data} onChange={(body) => change.mutate({ body })} />
}
