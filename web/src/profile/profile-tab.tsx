import { Stack } from '@mantine/core'
import { useMe } from '#lib/data/session.ts'
import { ProfileView } from './parts/profile-view.tsx'
import { PreferenceSection } from './preference-section.tsx'

/** The profile tab of Settings: who the photographer is, and how days, hours and colours are shown. */
export function ProfileTab() {
  const { isPending } = useMe()
  return (
    <Stack gap="lg">
      <PreferenceSection />
      {/* The preferences must not push this down when they load. */}
      {!isPending && <ProfileView />}
    </Stack>
  )
}
