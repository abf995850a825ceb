import { IconUserCircle } from '@tabler/icons-react'
import { Coming } from '#ui/states/coming.tsx'

/** What the product knows about the photographer. */
export function ProfileView() {
  return (
    <Coming
      icon={<IconUserCircle size={28} stroke={1.5} aria-hidden="true" />}
      title="About you"
      text="What you enter here will stand on the plans and moodboards that you share."
      points={['Name, picture and portfolio', 'Address and phone']}
    />
  )
}
