import { useMe } from '#lib/data/session.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { ProfileForm } from './form/profile-form.tsx'
import { Preferences } from './preferences.tsx'
import { useChangePreferences } from './profile.queries.ts'

/** The profile tab of Settings: who the photographer is, and how days, hours and colours are shown. */
export function ProfileTab() {
  const user = useMe()
  const change = useChangePreferences()

  if (user.isPending) return <SkeletonList label="Loading profile..." heights={[640, 260]} />
  if (user.data === undefined) {
    return (
      <FailedState
        title="Your profile could not be loaded"
        error={user.error}
        onRetry={() => void user.refetch()}
        compact
      />
    )
  }
  return (
    <div className="grid gap-4">
      <ProfileForm user={user.data} />
      <Preferences values={user.data} onChange={(body) => change.mutate({ body })} />
    </div>
  )
}
