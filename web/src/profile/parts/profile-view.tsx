import { IconUserCircle } from '@tabler/icons-react'
import { Coming } from '#ui/coming.tsx'
import { Appearance } from './appearance.tsx'
import classes from './profile-view.module.css'

/** The profile tab: how the product looks here, and what it knows about the photographer. */
export function ProfileView() {
  return (
    <div className={classes.view}>
      <Appearance />
      <Coming
        icon={<IconUserCircle size={28} stroke={1.5} aria-hidden="true" />}
        title="About you"
        text="What you enter here will stand on the plans and moodboards that you share."
        points={[
          'Name, picture and portfolio',
          'Address and phone',
          'Time zone, first day of the week, 12 or 24 hours',
        ]}
      />
    </div>
  )
}
