import { IconCameraOff } from '@tabler/icons-react'
import { usePageTitle } from '#lib/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/states/message.tsx'

const notFound = 'Shoot not found'

/** Replaces a shoot that does not exist, or that belongs to someone else. */
export function ShootMissing() {
  usePageTitle(notFound)
  return (
    <Message
      page
      role="alert"
      icon={<IconCameraOff size={28} stroke={1.5} aria-hidden="true" />}
      title={notFound}
      text="It may have been deleted, or the address is not complete."
      action={
        <LinkButton to="/schedule" variant="default">
          Go to Schedule
        </LinkButton>
      }
    />
  )
}
